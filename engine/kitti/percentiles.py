OPPOSING_HANDS: dict[int, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {}
