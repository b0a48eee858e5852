from __future__ import annotations

from collections.abc import Sequence

from .. import _endpoints as e
from .. import models as m
from .._flow import Flow, Listing


def list_webhooks() -> Flow[list[m.Webhook]]:
    """Account-wide webhook endpoints."""
    answer = yield from e.call(e.LIST_WEBHOOKS)
    return answer.webhooks


def create(
    url: str, *, events: Sequence[m.WebhookEventType] | None = None, description: str | None = None
) -> Flow[m.Webhook]:
    """
    Adds an endpoint: it receives the end of every job, on top of a job's own ``callback_url``.

    :param events: ``job.completed`` and ``job.failed`` where absent
    """
    return e.call(e.CREATE_WEBHOOK, json={"url": url, "events": events, "description": description})


def update(
    webhook_id: str,
    *,
    url: str | None = None,
    events: Sequence[m.WebhookEventType] | None = None,
    description: str | None = None,
    disabled: bool | None = None,
) -> Flow[m.Webhook]:
    """Changes or disables an endpoint; what is left out stays."""
    change = {"url": url, "events": events, "description": description, "disabled": disabled}
    return e.call(e.UPDATE_WEBHOOK, webhook_id, json=change)


def delete(webhook_id: str) -> Flow[m.WebhookDeleted]:
    """Removes an endpoint."""
    return e.call(e.DELETE_WEBHOOK, webhook_id)


def send_test(webhook_id: str) -> Flow[m.WebhookTested]:
    """Sends a ``webhook.test`` event now and says how the endpoint answered."""
    return e.call(e.TEST_WEBHOOK, webhook_id)


def deliveries(
    webhook_id: str, *, page_size: int | None = None, page_token: str | None = None
) -> Listing[m.DeliveryList, m.Delivery]:
    """All deliveries to an endpoint, newest first."""

    def fetch_page(token: str | None) -> Flow[m.DeliveryList]:
        return e.call(e.LIST_DELIVERIES, webhook_id, query={"limit": page_size, "page_token": token})

    return Listing(fetch_page, lambda page: page.deliveries, page_token)


def replay(webhook_id: str, delivery_id: str) -> Flow[m.Delivery]:
    """Sends a delivery again."""
    return e.call(e.REPLAY_DELIVERY, webhook_id, delivery_id)


def rotate_secret() -> Flow[m.SecretRotated]:
    """A new signing secret, shown this once. For another 24 hours webhooks are also signed with the previous one."""
    return e.call(e.ROTATE_WEBHOOK_SECRET)
