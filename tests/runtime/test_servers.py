"""What a server has of its own: the rules its tables begin with, and ten named presets."""

import pytest

from bot.runtime.servers import MOST_PRESETS, ServerRules, Servers, TooManyPresets
from engine.kitti.rules import PRESETS, KittiRules, Preset, Tie
from tests.kit.memory import MemoryStore


async def test_a_server_that_has_set_nothing_plays_dashain() -> None:
    assert await Servers(MemoryStore()).of(1) == ServerRules(default=PRESETS[Preset.DASHAIN], named={})


async def test_a_default_is_one_servers_own() -> None:
    servers = Servers(MemoryStore())
    await servers.set_default(1, KittiRules(ante=50))
    assert (await servers.of(1)).default == KittiRules(ante=50)
    assert (await servers.of(2)).default == KittiRules()


async def test_presets_are_found_in_any_case_and_replaced_by_name() -> None:
    servers = Servers(MemoryStore())
    for name in ("Zebra", "ours"):
        await servers.save_preset(1, name, KittiRules())
    await servers.save_preset(1, "OURS", KittiRules(tie=Tie.DRAWN))
    present = await servers.of(1)
    assert list(present.named) == ["ours", "Zebra"]
    assert present.named["ours"].tie is Tie.DRAWN
    assert present.find(" Ours ") == "ours"
    assert present.find("other") is None


async def test_ten_presets_are_the_most_and_one_that_goes_makes_room() -> None:
    servers = Servers(MemoryStore())
    for number in range(MOST_PRESETS):
        await servers.save_preset(1, f"p{number}", KittiRules())
    with pytest.raises(TooManyPresets):
        await servers.save_preset(1, "one more", KittiRules())
    await servers.save_preset(1, "p3", KittiRules(ante=20))
    await servers.save_preset(2, "one more", KittiRules())
    assert await servers.delete_preset(1, "P3")
    assert not await servers.delete_preset(1, "p3")
    await servers.save_preset(1, "one more", KittiRules())
    assert len((await servers.of(1)).named) == MOST_PRESETS
