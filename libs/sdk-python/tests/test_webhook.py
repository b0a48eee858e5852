"""Which webhooks are trusted."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from email.message import Message
from typing import Any

import pytest

from chartloom import WebhookError, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"7" * 32).decode()
OTHER = "whsec_" + base64.b64encode(b"8" * 32).decode()
PAYLOAD = {
    "type": "job.completed",
    "timestamp": "2030-01-15T12:00:00Z",
    "data": {"job_id": "j", "file_id": "f", "status": "success", "message": "Done", "fhir_data": {"name": "Jane Doe"}},
}
BODY = json.dumps(PAYLOAD)


def signed(body: str = BODY, *secrets: str, at: float | None = None, message_id: str = "msg_1") -> dict[str, str]:
    timestamp = str(int(time.time() if at is None else at))
    content = f"{message_id}.{timestamp}.{body}".encode()
    keys = [base64.b64decode(secret.removeprefix("whsec_")) for secret in secrets or (SECRET,)]
    digests = [base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode() for key in keys]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(f"v1,{digest}" for digest in digests),
    }


OF_VERSION_2 = signed() | {"webhook-signature": signed()["webhook-signature"].replace("v1,", "v2,")}


def test_the_example_of_the_standard_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the specification of Standard Webhooks: its own secret, id, time, body and signature."""
    monkeypatch.setattr(time, "time", lambda: 1614265330.0)
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    # Signed as the standard says; that it is no payload of Chartloom is found after the signature.
    with pytest.raises(WebhookError, match="signature of the webhook is valid"):
        verify_webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", headers, '{"test": 2432232314}')


def test_gives_the_payload_of_bytes_and_text_whatever_the_case_of_headers() -> None:
    payload = verify_webhook(SECRET, signed(), BODY)
    assert (payload.type, payload.data.job_id, payload.data.fhir_data) == ("job.completed", "j", {"name": "Jane Doe"})
    message = Message()
    for name, value in signed().items():
        message[name.title()] = value
    assert verify_webhook([SECRET], message, BODY.encode()).data.status == "success"
    assert "Jane Doe" not in repr(payload)


def test_holds_with_the_old_and_the_new_secret_during_a_rotation() -> None:
    both = signed(BODY, OTHER, SECRET)
    for secrets in (SECRET, OTHER, [SECRET, OTHER]):
        assert verify_webhook(secrets, both, BODY).data.status == "success"
    assert verify_webhook([OTHER, SECRET], signed(), BODY).data.status == "success"


def test_a_newer_service_may_say_more() -> None:
    body = json.dumps(PAYLOAD | {"type": "file.expired", "more": 1})
    payload = verify_webhook(SECRET, signed(body), body)
    assert (payload.type, payload.model_extra) == ("file.expired", {"more": 1})


@pytest.mark.parametrize(
    ("secrets", "headers", "body"),
    [
        pytest.param(OTHER, signed(), BODY, id="another secret"),
        pytest.param(SECRET, signed(), BODY.replace("success", "failed"), id="a changed body"),
        pytest.param(SECRET, signed() | {"webhook-id": "msg_2"}, BODY, id="a changed id"),
        pytest.param(SECRET, signed(at=time.time() - 400), BODY, id="an old message"),
        pytest.param(SECRET, signed(at=time.time() + 86_400), BODY, id="a message of tomorrow"),
        pytest.param(SECRET, signed() | {"webhook-timestamp": "٣"}, BODY, id="no time"),
        pytest.param(SECRET, signed() | {"webhook-timestamp": "9" * 5000}, BODY, id="a time too long"),
        pytest.param(SECRET, signed() | {"webhook-signature": "v1,é"}, BODY, id="a signature that is none"),
        pytest.param(SECRET, OF_VERSION_2, BODY, id="a signature of another version"),
        pytest.param(SECRET, {}, BODY, id="no headers"),
        pytest.param(SECRET, signed('{"name":"Jane Doe"}'), '{"name":"Jane Doe"}', id="a payload of another"),
        pytest.param("", signed(), BODY, id="an empty secret"),
        pytest.param("whsec_", signed(), BODY, id="a secret without a key"),
        pytest.param("whsec_***", signed(), BODY, id="a secret that is none"),
        pytest.param(SECRET.removeprefix("whsec_"), signed(), BODY, id="a secret without its prefix"),
        pytest.param([], signed(), BODY, id="no secret"),
    ],
)
def test_is_refused(secrets: Any, headers: dict[str, str], body: str) -> None:
    with pytest.raises(WebhookError) as raised:
        verify_webhook(secrets, headers, body)
    shown = f"{raised.value} {raised.value.__context__}"
    assert "Jane Doe" not in shown
    assert SECRET not in shown


def test_no_secret_at_all_is_said() -> None:
    with pytest.raises(WebhookError, match="no secret was given"):
        verify_webhook([], signed(), BODY)


def test_the_tolerance_is_a_choice() -> None:
    old = signed(at=time.time() - 400)
    assert verify_webhook(SECRET, old, BODY, tolerance=600).type == "job.completed"
