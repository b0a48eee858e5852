from __future__ import annotations

from collections.abc import Sequence
from uuid import uuid4

from .. import _endpoints as e
from .. import models as m
from .. import requests as r
from .._flow import Flow, Listing


def organizations(
    *, page_size: int | None = None, page_token: str | None = None
) -> Listing[m.OrganizationList, m.Organization]:
    """All organizations, newest first."""

    def fetch_page(token: str | None) -> Flow[m.OrganizationList]:
        return e.call(e.LIST_ORGANIZATIONS, query={"limit": page_size, "page_token": token})

    return Listing(fetch_page, lambda page: page.organizations, page_token)


def organization(organization_id: str) -> Flow[m.Organization]:
    """One organization."""
    return e.call(e.GET_ORGANIZATION, organization_id)


def create_organization(
    name: str,
    *,
    plan: m.Plan = "standard",
    credits: int = 0,  # noqa: A002, the API's own word
    scopes: Sequence[m.Scope] = ("convert", "read"),
) -> Flow[m.OrganizationCreated]:
    """
    Makes an organization with its first key. The secrets are in the answer, this once.

    :param scopes: what its first key may do
    """
    body = {"name": name, "plan": plan, "credits": credits, "scopes": list(scopes)}
    return e.call(e.CREATE_ORGANIZATION, json=body)


def update_organization(
    organization_id: str,
    *,
    plan: m.Plan | None = None,
    approvals: int | None = None,
    limits: r.LimitChanges | None = None,
) -> Flow[m.Organization]:
    """Changes plan, approvals or limits; what is left out stays."""
    return e.call(e.UPDATE_ORGANIZATION, organization_id, json={"plan": plan, "approvals": approvals, "limits": limits})


def grant_credits(
    organization_id: str, units: int, reason: str, *, idempotency_key: str | None = None
) -> Flow[m.CreditsGranted]:
    """
    Grants credits, once for each idempotency key.

    :param reason: the organization sees it in its ledger
    """
    headers = {"Idempotency-Key": idempotency_key or str(uuid4())}
    return e.call(e.GRANT_CREDITS, organization_id, json={"units": units, "reason": reason}, headers=headers)


def plans() -> Flow[list[m.PlanLimits]]:
    """The plans and their limits."""
    answer = yield from e.call(e.LIST_PLANS)
    return answer.plans


def dead_letters(*, limit: int | None = None) -> Flow[m.DeadLetterList]:
    """Events that a service gave up, counted by kind, and the newest of them."""
    return e.call(e.LIST_DEAD_LETTERS, query={"limit": limit})


def redrive(
    *,
    group: str | None = None,
    topic: str | None = None,
    code: str | None = None,
    include_undecodable: bool = False,
    dismiss: bool = False,
) -> Flow[m.RedriveReport]:
    """Publishes events again that were given up; without a filter all of them."""
    flags = {"include_undecodable": include_undecodable, "dismiss": dismiss}
    return e.call(e.REDRIVE_DEAD_LETTERS, json={"group": group, "topic": topic, "code": code, **flags})


def health() -> Flow[m.HealthReport]:
    """What the service is built on, and whether it answers."""
    return e.call(e.GET_HEALTH)
