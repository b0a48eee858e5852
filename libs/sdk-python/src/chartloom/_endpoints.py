"""The table of endpoints: both clients, all operations and the test against the OpenAPI document read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from pydantic import ValidationError

from . import models as m
from ._errors import UnexpectedResponseError
from ._flow import Call, Flow, Reply, Request, Upload

M = TypeVar("M", bound=m.Model)


@dataclass(frozen=True)
class Endpoint(Generic[M]):
    """
    One operation of the REST API. ``idempotent``: an ``Idempotency-Key`` makes it repeatable, as a GET is by itself.
    """

    method: str
    #: In the form of OpenAPI: ``/api/v1/status/{job_id}``.
    path: str
    answer: type[M]
    authenticated: bool = True
    idempotent: bool = False

    def request(
        self,
        *ids: str,
        query: Mapping[str, str | int | None] | None = None,
        json: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        upload: Upload | None = None,
        timeout: float | None = None,
    ) -> Request:
        """The request; ``ids`` fill the path in order. What is None is left out of query and body."""
        return Request(
            method=self.method,
            url=_filled(self.path, ids),
            query={name: value for name, value in (query or {}).items() if value is not None},
            json=None if json is None else {name: value for name, value in json.items() if value is not None},
            headers=headers or {},
            upload=upload,
            timeout=timeout,
            repeatable=self.method == "GET" or self.idempotent,
            authenticated=self.authenticated,
        )

    def parse(self, reply: Reply) -> M:
        """:raises UnexpectedResponseError: where the body is not of the API; it is not quoted, it may be a patient's"""
        return parsed(reply, self.answer)


def parsed(reply: Reply, answer: type[M]) -> M:
    """The body of a reply as a model. See :meth:`Endpoint.parse`."""
    try:
        return answer.model_validate_json(reply.content)
    except ValidationError as error:
        faults = ", ".join(sorted({".".join(map(str, fault["loc"])) or fault["type"] for fault in error.errors()}))
    raise UnexpectedResponseError(
        f"{reply.origin} sent a response that is not from the Chartloom API ({answer.__name__}: {faults[:200]}). "
        "Is the address right?"
    )


def call(endpoint: Endpoint[M], *ids: str, **parts: Any) -> Flow[M]:
    """Calls an endpoint; ``parts`` are those of :meth:`Endpoint.request`."""
    request = endpoint.request(*ids, **parts)

    def flow() -> Flow[M]:
        reply: Reply = yield Call(request)
        return endpoint.parse(reply)

    # The request is made at once, so that a wrong argument fails where it is given.
    return flow()


def _filled(path: str, ids: tuple[str, ...]) -> str:
    remaining = iter(ids)

    def segment(match: re.Match[str]) -> str:
        value = next(remaining)
        if value in ("", ".", ".."):
            raise ValueError(f"{match[1]} must not be {value!r}")
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", segment, path)


UPLOAD_FILE = Endpoint("POST", "/api/v1/files", m.UploadAccepted)
GET_FILE = Endpoint("GET", "/api/v1/files/{file_id}", m.FileDetail)
DELETE_FILE = Endpoint("DELETE", "/api/v1/files/{file_id}", m.FileDeleted)
CONVERT = Endpoint("POST", "/api/v1/convert", m.ConvertAccepted, idempotent=True)
BULK_CONVERT = Endpoint("POST", "/api/v1/bulk-convert", m.BulkConvertAccepted, idempotent=True)
GET_STATUS = Endpoint("GET", "/api/v1/status/{job_id}", m.JobStatus)
GET_RESULTS = Endpoint("GET", "/api/v1/results/{job_id}", m.JobResult)
GET_CERTIFICATE = Endpoint("GET", "/api/v1/jobs/{job_id}/certificate", m.Model)
GET_VALIDATION_REPORT = Endpoint("GET", "/api/v1/jobs/{job_id}/validation-report", m.ValidationReport)
STREAM_EVENTS = Endpoint("GET", "/api/v1/events", m.Model)
LIST_JOBS = Endpoint("GET", "/api/v1/jobs", m.JobList)
GET_JOB = Endpoint("GET", "/api/v1/jobs/{job_id}", m.Job)
LIST_JOB_DELIVERIES = Endpoint("GET", "/api/v1/jobs/{job_id}/deliveries", m.DeliveryList)
REPLAY_JOB_DELIVERY = Endpoint("POST", "/api/v1/jobs/{job_id}/deliveries/{delivery_id}/replay", m.Delivery)
GET_BATCH = Endpoint("GET", "/api/v1/batches/{batch_id}", m.Batch)
CANCEL_JOB = Endpoint("DELETE", "/api/v1/jobs/{job_id}", m.JobCancelled)
GET_USAGE = Endpoint("GET", "/api/v1/usage", m.Usage)
GET_FINDINGS = Endpoint("GET", "/api/v1/jobs/{job_id}/findings", m.Findings)
GET_JOB_DOCUMENT = Endpoint("GET", "/api/v1/jobs/{job_id}/document", m.Model)
GET_REVIEW = Endpoint("GET", "/api/v1/jobs/{job_id}/review", m.ReviewState)
REVIEW_JOB = Endpoint("POST", "/api/v1/jobs/{job_id}/review", m.ReviewRecorded)
GET_REVIEW_DRAFT = Endpoint("GET", "/api/v1/jobs/{job_id}/review/draft", m.StoredDraft)
SAVE_REVIEW_DRAFT = Endpoint("PUT", "/api/v1/jobs/{job_id}/review/draft", m.DraftSaved)
LIST_CORRECTIONS = Endpoint("GET", "/api/v1/reviews/corrections", m.CorrectionList)
LIST_POLICIES = Endpoint("GET", "/api/v1/policies", m.PolicyList)
CREATE_POLICY = Endpoint("POST", "/api/v1/policies", m.Policy)
GET_POLICY = Endpoint("GET", "/api/v1/policies/{name}", m.Policy)
LIST_WEBHOOKS = Endpoint("GET", "/api/v1/webhooks", m.WebhookList)
CREATE_WEBHOOK = Endpoint("POST", "/api/v1/webhooks", m.Webhook)
ROTATE_WEBHOOK_SECRET = Endpoint("POST", "/api/v1/webhooks/secret", m.SecretRotated)
UPDATE_WEBHOOK = Endpoint("PATCH", "/api/v1/webhooks/{webhook_id}", m.Webhook)
DELETE_WEBHOOK = Endpoint("DELETE", "/api/v1/webhooks/{webhook_id}", m.WebhookDeleted)
TEST_WEBHOOK = Endpoint("POST", "/api/v1/webhooks/{webhook_id}/test", m.WebhookTested)
LIST_DELIVERIES = Endpoint("GET", "/api/v1/webhooks/{webhook_id}/deliveries", m.DeliveryList)
REPLAY_DELIVERY = Endpoint("POST", "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay", m.Delivery)
LIST_KEYS = Endpoint("GET", "/api/v1/keys", m.ApiKeyList)
CREATE_KEY = Endpoint("POST", "/api/v1/keys", m.ApiKeyCreated)
ROTATE_KEY = Endpoint("POST", "/api/v1/keys/{client_id}/rotate", m.ApiKeyRotated)
REVOKE_KEY = Endpoint("DELETE", "/api/v1/keys/{client_id}", m.ApiKeyRevoked)
LIST_ORGANIZATIONS = Endpoint("GET", "/api/v1/admin/organizations", m.OrganizationList)
CREATE_ORGANIZATION = Endpoint("POST", "/api/v1/admin/organizations", m.OrganizationCreated)
GET_ORGANIZATION = Endpoint("GET", "/api/v1/admin/organizations/{organization_id}", m.Organization)
UPDATE_ORGANIZATION = Endpoint("PATCH", "/api/v1/admin/organizations/{organization_id}", m.Organization)
GRANT_CREDITS = Endpoint(
    "POST", "/api/v1/admin/organizations/{organization_id}/credits", m.CreditsGranted, idempotent=True
)
LIST_PLANS = Endpoint("GET", "/api/v1/admin/plans", m.PlanList)
LIST_DEAD_LETTERS = Endpoint("GET", "/api/v1/admin/dead-letters", m.DeadLetterList)
REDRIVE_DEAD_LETTERS = Endpoint("POST", "/api/v1/admin/dead-letters/redrive", m.RedriveReport)
GET_HEALTH = Endpoint("GET", "/api/v1/admin/health", m.HealthReport)
GET_CERTIFICATE_KEY = Endpoint("GET", "/api/v1/certificate-key", m.CertificateKeys, authenticated=False)
OPENAPI = Endpoint("GET", "/api/v1/openapi.json", m.OpenApiDocument, authenticated=False)
HEALTHZ = Endpoint("GET", "/healthz", m.Health, authenticated=False)
READYZ = Endpoint("GET", "/readyz", m.Health, authenticated=False)
