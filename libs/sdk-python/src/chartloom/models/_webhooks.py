from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import Field

from ._base import Model, Page
from ._choices import Status, WebhookEventType
from ._jobs import JobError


class Webhook(Model):
    """An account-wide webhook endpoint."""

    webhook_id: str
    url: str = Field(repr=False)
    events: list[WebhookEventType | str]
    description: str
    disabled: bool
    created_at: datetime


class WebhookList(Model):
    webhooks: list[Webhook]


class WebhookDeleted(Model):
    message: str
    webhook_id: str


class WebhookTested(Model):
    delivered: bool
    #: HTTP status of the endpoint's answer.
    status: int | None = None
    error: str | None = None


class SecretRotated(Model):
    message: str
    #: ``whsec_…``; shown here and never again.
    secret: str = Field(repr=False)
    #: Until then webhooks are signed with the previous secret as well.
    previous_expires_at: datetime | None = None


class Delivery(Model):
    """What was, or will be, sent to a webhook endpoint."""

    delivery_id: str
    #: None for an event of a file.
    job_id: str | None = None
    #: The file of an event of a file, else None.
    file_id: str | None = None
    #: None where it went to the job's own ``callback_url``.
    webhook_id: str | None = None
    event: WebhookEventType | str
    #: ``pending``, ``delivered`` or ``failed``.
    state: str
    attempts: int
    #: HTTP status of the last answer.
    last_status: int | None = None
    last_error: str | None = None
    created_at: datetime
    last_attempt_at: datetime | None = None
    next_attempt_at: datetime | None = None


class DeliveryList(Page):
    deliveries: list[Delivery]


class WebhookData(Model):
    """What a webhook tells of its job. A success carries the result, or a link to it."""

    job_id: str | None = None
    file_id: str | None = None
    status: Status | str | None = None
    message: str
    metadata: dict[str, str] | None = Field(default=None, repr=False)
    fhir_data: dict[str, Any] | None = Field(default=None, repr=False)
    json_data: dict[str, Any] | None = Field(default=None, repr=False)
    presigned_url: str | None = Field(default=None, repr=False)
    expires_at: datetime | None = None
    error: JobError | None = None


class WebhookPayload(Model):
    """What a webhook receives: ``webhook.test``, or an event that the endpoint lists."""

    type: WebhookEventType | str
    timestamp: datetime
    data: WebhookData
