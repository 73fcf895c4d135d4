"""The cards of the plays, a nine a chair: three hands of three, strongest first."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """`first` is the chair on the left of the dealer's."""

    nines: tuple[str, ...]
    first: int = 0


TWO_OF_THREE: Final = Deal(
    nines=("KsQsJs AsAh4c JcTh6s", "8d7d6d 9h9d3s 8h5s3c", "5h5c2h KdTd4h QcTs7c"),
)
SALAMI: Final = Deal(
    nines=("6h5h4h 2s2h8d Jc8c3d", "KdQdJd AdAh9c KcTh7s", "7h7d4s 6s6c5d Qs9s4c"),
    first=1,
)
LAST_TWO: Final = Deal(
    nines=("AsKsQs 4h4d2c 9c7d5s", "QcJcTc 5d5c2h Jd8h6s", "7h6h5h KdKh8c AhTs9d"),
    first=2,
)
FIVE_SALAMI: Final = Deal(
    nines=(
        "KdQdJd AsAhTc KcTh7s",
        "6h5h4h 2s2h9d Jc9c3d",
        "7d7h4s 6s6c5d Qh9s4c",
        "Td9h8h 3s3c2c Js8c5c",
        "QsJh8d 4d5s7c 2d3h6d",
    ),
)
KITTI: Final = Deal(
    nines=(
        "AsAhAd 4s5h9h 2c6d7d",
        "QsJsTs KdKc2h 4d5c7h",
        "QhQd6s JhJd2d AcTh8d",
        "8s8h2s Tc9d5d 9c7c3s",
        "6h6c3h KsTd5s Qc8c4h",
    ),
    first=1,
)
FOUR_OF_A_KIND: Final = Deal(
    nines=(
        "KdQd4d AsAhTc KcTh5s",
        "5h4h3h 2s2h9d Jc9c3d",
        "6d6h4s 5d5c8s QcTs4c",
        "7s7h7c 7dJs8c 3s2c9h",
        "QsJh8d Td6c3c 9s6s2d",
    ),
    first=1,
)

DEALS: Final = {
    "game": (TWO_OF_THREE, SALAMI, LAST_TWO),
    "five": (FIVE_SALAMI, KITTI, FOUR_OF_A_KIND),
    "nepali": (TWO_OF_THREE,),
}
