"""What the package promises, with the embedded service."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from clients import Clients
from scripted import Answer, Scripted, scripted_server
from service import SAMPLES, Account, Service

import chartloom as c

CCD = SAMPLES / "ccd.xml"
NOTE = SAMPLES / "progress-note.pdf"
FHIR: Any = {"process_config": {"tasks": ["clinical_extraction"]}, "output_config": {"format": "fhir"}}


@pytest.fixture
def outside() -> Iterator[Scripted]:
    with scripted_server() as server:
        yield server


@pytest.mark.parametrize("kind", ["path", "text", "bytes", "file"])
def test_a_document_becomes_fhir_however_it_is_given(at_service: Callable[..., Any], kind: str) -> None:
    states: list[str] = []
    with CCD.open("rb") as file:
        source = {"path": CCD, "text": str(CCD), "bytes": CCD.read_bytes(), "file": file}[kind]
        conversion = at_service(source, on_progress=lambda job: states.append(job.state))
    assert conversion.fhir_data["resourceType"] == "Bundle"
    assert len(conversion.fhir_data["entry"]) > 3
    assert conversion.job.file_type == "ccda"
    assert states[-1] == "success"


def test_a_document_becomes_json(at_service: Callable[..., Any]) -> None:
    conversion = at_service(SAMPLES / "lab-report.pdf", form="json")
    assert "schema_version" in conversion.json_data
    assert conversion.job.report.counts


def test_a_pdf_loses_its_identifiers_and_has_a_certificate(
    at_service: Callable[..., Any], chartloom_client: Any
) -> None:
    conversion = at_service(NOTE, task="dephi", form="pdf", file_type="pdf")
    assert conversion.pdf.startswith(b"%PDF-")
    signed = chartloom_client.jobs.certificate(conversion.job.job_id)
    certificate = json.loads(signed.content)
    assert certificate["output"]["sha256"] == hashlib.sha256(conversion.pdf).hexdigest()
    assert certificate["signature"]["key_id"] in {key.kid for key in chartloom_client.certificate_keys().keys}
    page = chartloom_client.jobs.certificate(conversion.job.job_id, format="pdf")
    assert (page.media_type, page.content[:5]) == ("application/pdf", b"%PDF-")


def test_a_conversion_step_by_step(chartloom_client: Any) -> None:
    client = chartloom_client
    stored = client.files.upload(CCD)
    assert stored.sha256 == hashlib.sha256(CCD.read_bytes()).hexdigest()
    assert client.files.get(stored.file_id).size == len(CCD.read_bytes())
    key = hashlib.sha256(repr(stored).encode()).hexdigest()
    request = {"file_id": stored.file_id, "file_type": "ccda", **FHIR}
    first, again = (client.convert(**request, idempotency_key=key) for _ in range(2))
    assert first.job_id == again.job_id
    job = client.wait(first.job_id)
    assert (job.status, client.status(job.job_id).status) == ("success", "success")
    assert job.created_at.tzinfo is not None
    link = client.result_url(job.job_id)
    downloaded = client.download(link.presigned_url)
    assert json.loads(downloaded.content) == client.results(job.job_id).fhir_data
    with pytest.raises(c.ConflictError):
        client.jobs.cancel(job.job_id)
    client.files.delete(stored.file_id)
    with pytest.raises(c.NotFoundError):
        client.files.get(stored.file_id)


def test_files_of_elsewhere_in_bulk_and_their_webhooks(
    chartloom_client: Any, account: Account, outside: Scripted
) -> None:
    outside.answers = [Answer(CCD.read_bytes(), headers={"content-type": "text/xml"})]
    files = [{"presigned_url": f"{outside.url}/{name}.xml", "file_type": "ccda"} for name in "ab"]
    accepted = chartloom_client.bulk_convert(files=files, batch_callback_url=f"{outside.url}/hook", **FHIR)
    assert [each.index for each in accepted.jobs] == [0, 1]
    assert [chartloom_client.wait(each.job_id).status for each in accepted.jobs] == ["success"] * 2
    told = eventually(lambda: posts(outside), 2)
    payloads = [c.verify_webhook(account.webhook_secret, seen.headers, seen.body) for seen in told]
    assert {payload.data.job_id for payload in payloads} == {each.job_id for each in accepted.jobs}
    assert all(payload.data.fhir_data for payload in payloads)


def test_a_file_of_elsewhere(chartloom_client: Any, outside: Scripted) -> None:
    outside.answers = [Answer(CCD.read_bytes(), headers={"content-type": "text/xml"})]
    accepted = chartloom_client.convert(presigned_url=f"{outside.url}/a.xml", file_type="ccda", **FHIR)
    assert chartloom_client.wait(accepted.job_id).status == "success"


def test_lists_go_over_all_pages(connect: Clients, service: Service) -> None:
    account = service.account()
    client = connect(service.url, account.client_id, account.client_secret)
    stored = client.files.upload(CCD)
    made = [client.convert(file_id=stored.file_id, file_type="ccda", **FHIR).job_id for _ in range(3)]
    for job_id in made:
        client.wait(job_id)
    assert [job.job_id for job in client.jobs.list(page_size=2)] == made[::-1]
    assert [len(page.jobs) for page in client.jobs.list(page_size=2).by_page()] == [2, 1]
    assert list(client.jobs.list(status="failed")) == []
    charged = eventually(lambda: [entry for entry in client.ledger(page_size=1) if entry.kind == "charge"], 3)
    assert {entry.job_id for entry in charged} == set(made)
    usage = client.usage()
    assert (usage.plan, usage.credits.granted) == ("enterprise", 1000)


def test_policies(chartloom_client: Any) -> None:
    built_in = [policy for policy in chartloom_client.policies.list() if policy.built_in]
    assert built_in
    definition = {"name": "study-7", "categories": {"DATE": "generalise-year"}}
    written = chartloom_client.policies.create(definition)
    assert written.categories["DATE"] == "generalise-year"
    assert written.categories["NAME"] == "cover"
    assert chartloom_client.policies.get("study-7", version=written.version) == written
    with pytest.raises(c.ConflictError) as raised:
        chartloom_client.policies.create({"name": built_in[0].name})
    assert raised.value.code == "policy-name-reserved"


def test_webhook_endpoints(connect: Clients, service: Service, outside: Scripted) -> None:
    account = service.account()
    client = connect(service.url, account.client_id, account.client_secret)
    outside.answers = [Answer("", 204)]
    hook = client.webhooks.create(f"{outside.url}/hook", events=["job.completed"], description="ours")
    assert client.webhooks.list() == [hook]
    tested = client.webhooks.test(hook.webhook_id)
    assert (tested.delivered, tested.status) == (True, 204)
    (seen,) = posts(outside)
    assert c.verify_webhook(account.webhook_secret, seen.headers, seen.body).type == "webhook.test"
    rotated = client.webhooks.rotate_secret()
    assert rotated.previous_expires_at is not None
    client.convert_and_wait(CCD, **FHIR)
    (delivery,) = eventually(lambda: ended(client.webhooks.deliveries(hook.webhook_id)), 1)
    assert (delivery.state, delivery.last_status) == ("delivered", 204)
    for secret in (account.webhook_secret, rotated.secret):
        assert c.verify_webhook(secret, posts(outside)[-1].headers, posts(outside)[-1].body).type == "job.completed"
    assert client.webhooks.replay(hook.webhook_id, delivery.delivery_id).job_id == delivery.job_id
    eventually(lambda: posts(outside), 3)
    assert client.webhooks.update(hook.webhook_id, disabled=True).disabled
    client.webhooks.delete(hook.webhook_id)
    assert client.webhooks.list() == []


def test_keys(connect: Clients, chartloom_client: Any, service: Service) -> None:
    ends = datetime.now(timezone.utc) + timedelta(days=1)
    made = chartloom_client.keys.create("nightly", scopes=["read"], addresses=["127.0.0.1"], expires_at=ends)
    nightly = connect(service.url, made.client_id, made.client_secret)
    assert nightly.usage().plan == "enterprise"
    with pytest.raises(c.PermissionDeniedError):
        nightly.files.upload(CCD)
    listed = {key.client_id: key for key in chartloom_client.keys.list()}
    assert (listed[made.client_id].scopes, listed[made.client_id].addresses) == (["read"], ["127.0.0.1"])
    chartloom_client.keys.revoke(made.client_id)
    assert next(key for key in chartloom_client.keys.list() if key.client_id == made.client_id).revoked
    with pytest.raises(ValueError, match="time zone"):
        chartloom_client.keys.create("nightly", scopes=["read"], expires_at=datetime(2030, 1, 1))


def test_the_service_itself(chartloom_client: Any) -> None:
    assert chartloom_client.is_alive() is True
    assert chartloom_client.ready().status == "ready"
    assert chartloom_client.openapi()["info"]["version"] == c.__version__


def test_errors_of_the_service(connect: Clients, chartloom_client: Any, service: Service, account: Account) -> None:
    with pytest.raises(c.NotFoundError) as absent:
        chartloom_client.jobs.get("no-such-job")
    assert absent.value.code == "job-not-found"
    assert absent.value.request_id
    wrong: Any = {"file_id": "x", "file_type": "docx", **FHIR}
    with pytest.raises(c.BadRequestError) as refused:
        chartloom_client.convert(**wrong)
    assert refused.value.code == "file-type-unsupported"
    config: Any = {"process_config": FHIR["process_config"], "output_config": {"format": "fhir", "include_boxes": True}}
    with pytest.raises(c.BadRequestError) as unknown:
        chartloom_client.convert(file_id="x", file_type="pdf", **config)
    assert unknown.value.pointer == "/output_config/include_boxes"
    with pytest.raises(c.AuthenticationError):
        connect(service.url, account.client_id, "another").usage()
    with pytest.raises(c.BadRequestError, match="File validation failed"):
        chartloom_client.convert_and_wait(b"%PDF-1.4\n%%EOF", **FHIR)


def test_a_job_that_fails_says_why(chartloom_client: Any, outside: Scripted) -> None:
    outside.answers = [Answer("", 404)]
    files: Any = [{"presigned_url": f"{outside.url}/absent.pdf", "file_type": "pdf"}]
    accepted = chartloom_client.bulk_convert(files=files, batch_callback_url=outside.url, **FHIR)
    failed = chartloom_client.wait(accepted.jobs[0].job_id)
    assert (failed.status, failed.file_id, failed.error.code) == ("failed", None, "source-not-found")


def posts(outside: Scripted) -> list[Any]:
    return [seen for seen in outside.seen if seen.line.startswith("POST")]


def ended(deliveries: Any) -> list[Any]:
    return [delivery for delivery in deliveries if delivery.state != "pending"]


def eventually(look: Callable[[], list[Any]], count: int) -> list[Any]:
    """What ``look`` finds once it is as many: the service tells of an end when it has stored it."""
    while len(found := look()) < count:
        time.sleep(0.1)
    return found
