from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone
from typing import Any

from .. import _endpoints as e
from .. import models as m
from .._flow import Flow, Listing


def list_keys(*, page_size: int | None = None, page_token: str | None = None) -> Listing[m.ApiKeyList, m.ApiKey]:
    """The organization's keys, oldest first, for a key with the scope ``keys``."""

    def fetch_page(token: str | None) -> Flow[m.ApiKeyList]:
        return e.call(e.LIST_KEYS, query={"limit": page_size, "page_token": token})

    return Listing(fetch_page, lambda page: page.keys, page_token)


def create_key(
    name: str,
    *,
    scopes: Sequence[m.Scope],
    addresses: Sequence[str] | None = None,
    expires_at: datetime | None = None,
) -> Flow[m.ApiKeyCreated]:
    """
    Makes a key with no more rights than the key that asks. Its secret is in the answer, this once.

    :param addresses: IP addresses or CIDR blocks that may use it
    :param expires_at: when it stops working, with a time zone
    """
    if expires_at is not None and expires_at.tzinfo is None:
        raise ValueError("expires_at needs a time zone, such as datetime.timezone.utc")
    ends = expires_at.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ") if expires_at else None
    return e.call(e.CREATE_KEY, json={"name": name, "scopes": scopes, "addresses": addresses, "expires_at": ends})


def rotate_key(client_id: str, *, grace_seconds: int = 0) -> Flow[m.ApiKeyRotated]:
    """
    Gives a key a new secret, which is in the answer, this once.

    :param grace_seconds: how long the secret before works beside it, up to a day; else it ends at once
    """
    return e.call(e.ROTATE_KEY, client_id, json={"grace_seconds": grace_seconds})


def revoke_key(client_id: str) -> Flow[m.ApiKeyRevoked]:
    """The key's secrets stop working."""
    return e.call(e.REVOKE_KEY, client_id)


def usage() -> Flow[m.Usage]:
    """Plan, credits, limits, and the newest entries of the ledger."""
    return e.call(e.GET_USAGE)


def ledger(*, page_size: int | None = None, page_token: str | None = None) -> Listing[m.Usage, m.LedgerEntry]:
    """The whole ledger, newest entry first."""

    def fetch_page(token: str | None) -> Flow[m.Usage]:
        return e.call(e.GET_USAGE, query={"limit": page_size, "page_token": token})

    return Listing(fetch_page, lambda page: page.ledger, page_token)


def certificate_keys() -> Flow[m.CertificateKeys]:
    """The public keys that verify certificates, the present one first."""
    return e.call(e.GET_CERTIFICATE_KEY)


def is_alive() -> Flow[bool]:
    """Whether the service is alive."""
    health = yield from e.call(e.HEALTHZ)
    return health.status == "ok"


def ready() -> Flow[m.Health]:
    """
    Whether the service can take work.

    :raises ServiceError: where it cannot, with what is missing
    """
    return e.call(e.READYZ)


def openapi() -> Flow[dict[str, Any]]:
    """The OpenAPI document of the service."""
    document = yield from e.call(e.OPENAPI)
    return document.model_dump()
