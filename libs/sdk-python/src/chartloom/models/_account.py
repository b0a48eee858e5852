from __future__ import annotations

from datetime import datetime

from pydantic import Field

from ._base import Model, Page
from ._choices import Scope


class ApiKey(Model):
    client_id: str
    name: str
    scopes: list[Scope | str]
    #: IP addresses or CIDR blocks that may use it; empty: all.
    addresses: list[str]
    revoked: bool
    created_at: datetime
    expires_at: datetime | None = None


class ApiKeyList(Page):
    keys: list[ApiKey]


class ApiKeyCreated(Model):
    message: str
    client_id: str
    #: Shown here and never again.
    client_secret: str = Field(repr=False)


class ApiKeyRotated(Model):
    message: str
    client_id: str
    #: Shown here and never again.
    client_secret: str = Field(repr=False)
    #: Until then the secret before works too; None: it works no more.
    previous_expires_at: datetime | None = None


class ApiKeyRevoked(Model):
    message: str
    client_id: str


class Credits(Model):
    granted: int
    available: int
    held: int
    spent: int


class Limits(Model):
    max_pages: int
    max_bytes: int
    retention_days: int
    converts_per_minute: int
    reads_per_minute: int
    uploads_per_minute: int
    #: Documents that may fail before conversions are refused for a while.
    failures_per_minute: int


class LedgerEntry(Model):
    #: ``grant`` or ``charge``.
    kind: str
    units: int
    job_id: str | None = None
    #: Of a grant, as the operator gave it.
    reason: str | None = None
    at: datetime


class Usage(Page):
    """Plan, credits and limits, and the newest entries of the ledger."""

    plan: str
    credits: Credits
    limits: Limits
    ledger: list[LedgerEntry]
