"""Pictures of games in the preview, played with cards that are known beforehand."""
