"""Discord's own objects as its gateway and REST send them, kept full where the library would take less."""

from typing import Any, Final

JSON = dict[str, Any]

APPLICATION: Final = 900_000_000_000_000_001
OWNER: Final = 900_000_000_000_000_002
GUILD: Final = 900_000_000_000_000_010
TOKEN: Final = "wire-double-token.that.must-never-be-logged"  # noqa: S105 - it opens nothing

VIEW_CHANNEL: Final = 1 << 10
SEND_MESSAGES: Final = 1 << 11
ATTACH_FILES: Final = 1 << 15
EVERYTHING: Final = (1 << 50) - 1
ADMINISTRATOR: Final = 1 << 3
MANAGE_GUILD: Final = 1 << 5
MODERATING: Final = ADMINISTRATOR | MANAGE_GUILD | 1 << 4 | 1 << 13

MOST_UPLOAD: Final = 10 * 1024 * 1024
"""Bytes of one file."""

EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
COMPONENTS_V2: Final = 1 << 15

BOT_USER: Final[JSON] = {
    "id": str(APPLICATION),
    "username": "kitti",
    "discriminator": "0",
    "global_name": None,
    "avatar": None,
    "bot": True,
}

APPLICATION_INFO: Final[JSON] = {
    "id": str(APPLICATION),
    "name": "kitti",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "00",
    "owner": {"id": str(OWNER), "username": "owner", "discriminator": "0", "avatar": None},
}


def user(user_id: int, name: str) -> JSON:
    return {
        "id": str(user_id),
        "username": f"user{user_id % 1000}",
        "discriminator": "0",
        "avatar": None,
        "global_name": name,
    }


def member(user_id: int, name: str, permissions: int) -> JSON:
    return {
        "user": user(user_id, name),
        "nick": None,
        "roles": [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        "flags": 0,
        "permissions": str(permissions),
        "deaf": False,
        "mute": False,
    }


def channel(channel_id: int, name: str) -> JSON:
    return {
        "id": str(channel_id),
        "guild_id": str(GUILD),
        "type": 0,
        "name": name,
        "position": 0,
        "permission_overwrites": [],
        "flags": 0,
    }


def guild(channels: list[JSON]) -> JSON:
    everyone = {
        "id": str(GUILD),
        "name": "@everyone",
        "permissions": str(EVERYTHING & ~MODERATING),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "Dashain",
        "owner_id": str(OWNER),
        "unavailable": False,
        "member_count": 6,
        "roles": [everyone],
        "emojis": [],
        "features": [],
        "channels": channels,
        "members": [
            {
                "user": BOT_USER,
                "roles": [],
                "joined_at": "2024-01-01T00:00:00+00:00",
                "flags": 0,
                "deaf": False,
                "mute": False,
            }
        ],
        "threads": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "stickers": [],
    }


def ready(session: str, gateway: str) -> JSON:
    return {
        "v": 10,
        "user": BOT_USER,
        "session_id": session,
        "resume_gateway_url": gateway,
        "shard": [0, 1],
        "guilds": [{"id": str(GUILD), "unavailable": True}],
        "application": {"id": str(APPLICATION), "flags": 0},
    }
