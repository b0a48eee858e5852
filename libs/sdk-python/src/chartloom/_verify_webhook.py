"""Whether a webhook is the service's: Standard Webhooks 1.0 (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from pydantic import ValidationError

from ._errors import WebhookError
from .models import WebhookPayload

#: Seconds that the sender's clock and ours may differ, the way included.
TOLERANCE_SECONDS = 300.0
PREFIX = "whsec_"


class Headers(Protocol):
    """The headers of a request, as any server has them: a mapping, or a ``Message`` of ``http.server``."""

    def items(self) -> Iterable[tuple[str, Any]]: ...


def verify_webhook(
    secrets: str | Sequence[str],
    headers: Headers,
    body: bytes | str,
    *,
    tolerance: float = TOLERANCE_SECONDS,
) -> WebhookPayload:
    """
    The payload of a webhook whose signature is valid and which is no older, and no newer, than ``tolerance`` seconds.

    A webhook may come twice: remember the ``webhook-id`` header of those that you have handled.

    :param secrets: the organization's ``whsec_…``, or several of which one must fit: those of two services, or of a
        rotation
    :param headers: as the server has them; the case of their names does not matter
    :param body: the request's body as it came, before anything parsed it
    :raises WebhookError: where it cannot be trusted; no content is quoted
    """
    keys = [_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise WebhookError("The webhook is not trusted: no secret was given.")
    content = body.encode() if isinstance(body, str) else bytes(body)
    by_name = {str(name).lower(): str(value) for name, value in headers.items()}
    message_id, timestamp, signatures = (
        by_name.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not message_id or not timestamp or not signatures:
        raise WebhookError("The webhook is not trusted: webhook-id, webhook-timestamp or webhook-signature is missing.")
    _check_time(timestamp, tolerance)
    signed = f"{message_id}.{timestamp}.".encode() + content
    if not _is_signed(signed, signatures, keys):
        raise WebhookError("The webhook is not trusted: no signature fits.")
    try:
        return WebhookPayload.model_validate_json(content)
    except ValidationError:
        pass  # its error would be chained to ours, and a tool that shows it might show the body
    raise WebhookError("The signature of the webhook is valid, but its payload is not one of Chartloom's.")


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key or not secret.startswith(PREFIX):
        raise WebhookError(f"This is not a webhook secret: it must begin with {PREFIX}.")
    return key


def _check_time(timestamp: str, tolerance: float) -> None:
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookError("The webhook is not trusted: its webhook-timestamp is not a number of seconds.")
    if abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookError("The webhook is not trusted: it is too old, or from a clock that is ahead.")


def _is_signed(signed: bytes, signatures: str, keys: Sequence[bytes]) -> bool:
    """Compares every signature of version 1 with every key, in constant time, to the end."""
    given = [text[3:].encode() for text in signatures.split(" ")[:32] if text.startswith("v1,")]
    fits = False
    for key in keys:
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        for signature in given:
            fits |= hmac.compare_digest(expected, signature)
    return fits
