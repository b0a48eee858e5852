"""Times as the API takes them."""

from __future__ import annotations

from datetime import datetime, timezone


def utc(at: datetime | None) -> str | None:
    """:raises ValueError: for a time without a zone: nobody could know which instant is meant"""
    if at is None:
        return None
    if at.tzinfo is None:
        raise ValueError("created_from and created_to need a time zone, such as datetime.now(timezone.utc)")
    return at.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
