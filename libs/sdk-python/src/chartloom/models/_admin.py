from __future__ import annotations

from datetime import datetime

from pydantic import Field

from ._account import Credits
from ._base import Model, Page
from ._choices import Plan


class OrganizationLimits(Model):
    max_pages: int
    max_bytes: int
    retention_days: int
    converts_per_minute: int
    reads_per_minute: int
    uploads_per_minute: int
    failures_per_minute: int
    #: Jobs queued or running at the same time.
    max_in_flight: int


class Organization(Model):
    organization_id: str
    name: str
    plan: Plan | str
    credits: Credits
    #: Jobs that hold credits: accepted, and not ended.
    in_flight: int
    #: People who must approve a de-identified result before it is let out.
    approvals: int
    limits: OrganizationLimits
    created_at: datetime


class OrganizationList(Page):
    organizations: list[Organization]


class OrganizationCreated(Model):
    message: str
    organization: Organization
    #: Its first key.
    client_id: str
    #: Shown here and never again.
    client_secret: str = Field(repr=False)
    #: Shown here and never again.
    webhook_secret: str = Field(repr=False)


class CreditsGranted(Model):
    message: str
    units: int
    organization: Organization


class PlanLimits(Model):
    plan: Plan | str
    #: Whether it has bulk conversion.
    bulk: bool
    approvals: int
    limits: OrganizationLimits


class PlanList(Model):
    plans: list[PlanLimits]


class DeadLetterKind(Model):
    group: str
    topic: str
    code: str
    letters: int
    oldest: datetime
    newest: datetime


class DeadLetter(Model):
    #: Group of consumers that gave the event up.
    group: str
    topic: str
    partition: int
    offset: str
    #: Id of the job or organization that the event is about.
    key: str
    event_id: str | None = None
    code: str
    attempts: int | None = None
    at: datetime


class DeadLetterList(Model):
    #: How many wait in all.
    waiting: int
    kinds: list[DeadLetterKind]
    #: The newest.
    dead_letters: list[DeadLetter]


class RedriveReport(Model):
    message: str
    redriven: int
    #: Whose event Kafka no longer has.
    gone: int
    dismissed: int
    #: Left out by the filter.
    skipped: int


class DependencyState(Model):
    name: str
    #: ``up`` or ``down``.
    state: str
    #: Whether the gateway takes no requests without it.
    needed: bool
    latency_ms: float
    since: datetime


class HealthReport(Model):
    checked_at: datetime
    dependencies: list[DependencyState]
