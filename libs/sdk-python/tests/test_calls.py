"""How requests are made and answers are read, against a server that says what it is told to."""

from __future__ import annotations

import asyncio
import logging
import pickle
from typing import Any

import httpx
import pytest
from clients import Clients
from scripted import CONVERT, STORED, Answer, Scripted, job, problem

import chartloom as c

SECRET_BODY = "Jane Doe has asthma"


def test_a_call_carries_the_credentials_and_keeps_what_a_newer_service_says(client: Any, server: Scripted) -> None:
    server.answers = [Answer(STORED | {"said_by_a_newer_service": True, "file_type": "dicom"})]
    stored = client.files.upload(b"<a/>")
    assert stored.model_extra == {"said_by_a_newer_service": True}
    assert stored.file_type == "dicom"
    (seen,) = server.seen
    assert seen.line == "POST /api/v1/files"
    assert (seen.headers["x-client-id"], seen.headers["x-client-secret"]) == ("id", "secret-of-the-key")
    assert seen.headers["user-agent"] == f"chartloom-python/{c.__version__}"


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda client: client.status("a/b"), "GET /api/v1/status/a%2Fb"),
        (lambda client: client.status("j", wait_seconds=30), "GET /api/v1/status/j?wait=30"),
        (lambda client: list(client.jobs.list(status="failed", page_size=5)), "GET /api/v1/jobs?status=failed&limit=5"),
        (lambda client: client.result_url("j"), "GET /api/v1/results/j?presigned=true"),
        (lambda client: client.policies.get("p", version=2), "GET /api/v1/policies/p?version=2"),
    ],
)
def test_asks_where_the_api_has_it(client: Any, server: Scripted, ask: Any, line: str) -> None:
    server.answers = [problem(404, "not-found")]
    with pytest.raises(c.NotFoundError):
        ask(client)
    assert server.lines == [line]


@pytest.mark.parametrize("metadata", ["visit:a:b", {"visit": "a:b"}, ("visit", "a:b")])
def test_a_pair_of_metadata_in_any_form(client: Any, server: Scripted, metadata: Any) -> None:
    server.answers = [Answer({"jobs": []})]
    assert [*client.jobs.list(metadata=metadata)] == []
    assert server.lines == ["GET /api/v1/jobs?metadata=visit%3Aa%3Ab"]


@pytest.mark.parametrize("metadata", ["visit", ":x", {}, {"a": "b", "c": "d"}, ("a",), {"a:b": "c"}])
def test_what_is_no_pair_of_metadata_is_refused(client: Any, server: Scripted, metadata: Any) -> None:
    with pytest.raises(ValueError, match="metadata is one pair"):
        client.jobs.list(metadata=metadata)
    assert server.lines == []


def test_the_deliveries_of_a_job_are_a_list(client: Any, server: Scripted) -> None:
    delivery = {"delivery_id": "d", "event": "job.completed", "state": "delivered", "attempts": 1}
    server.answers = [Answer({"deliveries": [delivery | {"created_at": "2030-01-15T12:00:00Z"}]})]
    assert [each.delivery_id for each in client.jobs.deliveries("j")] == ["d"]


def test_leaves_out_what_was_not_given(client: Any, server: Scripted) -> None:
    server.answers = [problem(400, "invalid-request")]
    with pytest.raises(c.BadRequestError):
        client.webhooks.update("w", disabled=False)
    assert server.seen[0].json == {"disabled": False}


@pytest.mark.parametrize("name", ["", ".", ".."])
def test_an_id_that_would_be_another_address_is_refused(client: Any, server: Scripted, name: str) -> None:
    with pytest.raises(ValueError, match="job_id"):
        client.jobs.cancel(name)
    assert server.seen == []


def test_an_error_has_code_request_id_and_pointer(client: Any, server: Scripted) -> None:
    fields = [{"pointer": "/file_type", "message": "pdf or ccda"}]
    server.answers = [problem(400, "invalid-request", errors=fields, detail="why")]
    with pytest.raises(c.BadRequestError) as raised:
        client.convert(**CONVERT, idempotency_key="k")
    error = raised.value
    assert (error.status, error.code, error.message, error.detail) == (400, "invalid-request", "No.", "why")
    assert str(error) == "No. why (/file_type: pdf or ccda)"
    assert (error.request_id, error.pointer) == ("req-1", "/file_type")
    assert error.errors == (c.FieldProblem("/file_type", "pdf or ccda"),)
    assert server.seen[0].headers["idempotency-key"] == "k"


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (401, c.AuthenticationError),
        (403, c.PermissionDeniedError),
        (404, c.NotFoundError),
        (409, c.ConflictError),
        (422, c.BadRequestError),
        (418, c.ApiError),
        (503, c.ServiceError),
    ],
)
def test_each_kind_of_error_is_a_class(
    client: Any, server: Scripted, pauses: list[float], status: int, kind: type[Exception]
) -> None:
    server.answers = [problem(status, "some-code")]
    with pytest.raises(c.ApiError) as raised:
        client.usage()
    assert type(raised.value) is kind


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (Answer("<h1>Bad</h1>", 502), c.ServiceError, "http-502"),
        (Answer("", 308, {"location": "https://elsewhere.example/x?token=abc"}), c.ApiError, "redirected"),
        (Answer('{"code": [', 400), c.BadRequestError, "http-400"),
        (Answer(["code"], 404), c.NotFoundError, "http-404"),
    ],
)
def test_what_is_no_problem_document_is_an_error_too(
    client: Any, server: Scripted, pauses: list[float], answer: Answer, kind: type[Exception], code: str
) -> None:
    server.answers = [answer]
    with pytest.raises(kind) as raised:
        client.usage()
    assert raised.value.code == code  # type: ignore[attr-defined]
    assert "abc" not in str(raised.value)


@pytest.mark.parametrize(
    "body", [{"hello": SECRET_BODY}, f"<h1>{SECRET_BODY}</h1>", "", {"job_id": {"x": SECRET_BODY}}]
)
def test_an_answer_of_another_service_is_said_and_not_quoted(client: Any, server: Scripted, body: Any) -> None:
    server.answers = [Answer(body)]
    with pytest.raises(c.UnexpectedResponseError, match="Is the address right") as raised:
        client.jobs.get("j")
    assert SECRET_BODY not in str(raised.value)
    assert raised.value.__cause__ is None
    assert raised.value.__context__ is None
    assert len(server.seen) == 1


def test_says_where_nothing_listens(connect: Clients, pauses: list[float]) -> None:
    with pytest.raises(c.ApiConnectionError, match=r"http://127\.0\.0\.1:1 cannot be reached"):
        connect("http://127.0.0.1:1", "id", "s").usage()
    assert len(pauses) == 2


@pytest.mark.parametrize("trickle", [0.05, 5])
def test_a_call_has_a_time_limit(connect: Clients, server: Scripted, trickle: float) -> None:
    """Also where the answer comes a byte at a time."""
    server.answers = [Answer("x" * 100, trickle=trickle)]
    client = connect(server.url, "id", "s", timeout=0.4, max_retries=0)
    with pytest.raises(c.ApiTimeoutError, match=r"within 0\.4 s"):
        client.usage()


def test_a_list_goes_on_where_a_page_ends(client: Any, server: Scripted) -> None:
    summary = {name: value for name, value in job("success").body.items() if name != "timeline"}
    first = Answer({"jobs": [summary, summary | {"job_id": "k"}], "next_page_token": "t/2"})
    last = Answer({"jobs": [summary | {"job_id": "l"}]})
    server.answers = [first, last]
    assert [each.job_id for each in client.jobs.list(status="success")] == ["j", "k", "l"]
    assert server.lines == ["GET /api/v1/jobs?status=success", "GET /api/v1/jobs?status=success&page_token=t%2F2"]
    server.answers = [first, last]
    assert [page.next_page_token for page in client.jobs.list().by_page()] == ["t/2", None]
    server.answers = [last]
    assert [each.job_id for each in client.jobs.list(page_token="t/2")] == ["l"]
    assert server.lines[-1] == "GET /api/v1/jobs?page_token=t%2F2"


def test_nothing_secret_is_logged_or_shown(client: Any, server: Scripted, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    link = f"{server.url}/api/v1/downloads/secret-token"
    answer = {"message": "ok", "presigned_url": link, "expires_at": "2030-01-15T12:00:00Z"}
    result = {"message": "ok", "fhir_data": {"text": SECRET_BODY}, "text": SECRET_BODY}
    rotated = {"message": "ok", "secret": "whsec_abc"}
    key = {"message": "ok", "client_id": "new", "client_secret": "secret-of-the-key"}
    shown = [repr(client), str(client), repr(client._runner.settings)]
    for body, ask in (
        (answer, lambda: client.result_url("j")),
        (SECRET_BODY, lambda: client.download(link)),
        (result, lambda: client.results("j")),
        (rotated, client.webhooks.rotate_secret),
        (key, lambda: client.keys.create("nightly", scopes=["read"])),
    ):
        server.answers = [Answer(body)]
        given = ask()
        shown += [repr(given), str(given)]
    server.answers = [problem(401, "invalid-credentials")]
    with pytest.raises(c.AuthenticationError) as raised:
        client.usage()
    shown += [repr(raised.value), caplog.text]
    for secret in ("secret-of-the-key", "secret-token", "whsec_abc", SECRET_BODY):
        assert [text for text in shown if secret in text] == []
    assert f"base_url='{server.url}'" in shown[0]
    assert "client_id='id'" in shown[0]


def test_an_error_passes_from_one_process_to_another(client: Any, server: Scripted) -> None:
    server.answers = [problem(400, "invalid-request", errors=[{"pointer": "/x", "message": "m"}])]
    with pytest.raises(c.BadRequestError) as raised:
        client.usage()
    again = pickle.loads(pickle.dumps(raised.value))
    assert (repr(again), str(again), again.pointer) == (repr(raised.value), "No. (/x: m)", "/x")
    waited = pickle.loads(pickle.dumps(c.WaitTimeoutError("j", 2)))
    assert (waited.job_id, str(waited)) == ("j", str(c.WaitTimeoutError("j", 2)))


def test_an_httpx_client_of_ones_own_is_used_and_left_open(server: Scripted) -> None:
    """And follows no redirect with our credentials, whatever it is set to."""
    server.answers = [Answer("", 302, {"location": f"{server.url}/elsewhere"})]
    options: dict[str, Any] = {"follow_redirects": True, "headers": {"x-proxy": "ours"}}

    async def asked() -> None:
        async with httpx.AsyncClient(**options) as own:
            async with c.AsyncChartloom(server.url, "id", "s", http_client=own) as client:
                with pytest.raises(c.ApiError, match="points to"):
                    await client.usage()
            assert not own.is_closed

    with httpx.Client(**options) as own:
        client = c.Chartloom(server.url, "id", "s", http_client=own)
        with client, pytest.raises(c.ApiError, match="points to"):
            client.usage()
        assert not own.is_closed
    asyncio.run(asked())
    assert server.lines == ["GET /api/v1/usage"] * 2
    assert [seen.headers["x-proxy"] for seen in server.seen] == ["ours"] * 2


@pytest.mark.parametrize(
    "wrong", ["ftp://host", "nonsense", "http://user:pw@host", "http://h?x=1", "http://[", "http:///x"]
)
def test_a_base_url_that_cannot_be_right_is_refused(wrong: str) -> None:
    for kind in (c.Chartloom, c.AsyncChartloom):
        with pytest.raises(ValueError, match="base_url"):
            kind(wrong, "id", "s")


def test_the_environment_says_what_arguments_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("URL", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.delenv(f"CHARTLOOM_{name}", raising=False)
    with pytest.raises(ValueError, match="CHARTLOOM_CLIENT_SECRET"):
        c.Chartloom()
    with pytest.raises(ValueError, match="client_secret is missing: set CHARTLOOM_CLIENT_SECRET"):
        c.Chartloom(client_id="id")
    with pytest.raises(ValueError, match="client_id is missing: set CHARTLOOM_CLIENT_ID"):
        c.Chartloom(client_secret="s")
    with pytest.raises(ValueError, match="visible ASCII") as raised:
        c.Chartloom(client_id="id", client_secret="sec\nret")
    assert "sec" not in str(raised.value).replace("client_secret", "")
    assert repr(c.Chartloom(client_id="id", client_secret="s")) == (
        "Chartloom(base_url='http://127.0.0.1:8080', client_id='id')"
    )
    monkeypatch.setenv("CHARTLOOM_URL", "https://chartloom.example/")
    monkeypatch.setenv("CHARTLOOM_CLIENT_ID", "of-environment")
    monkeypatch.setenv("CHARTLOOM_CLIENT_SECRET", "s")
    assert repr(c.AsyncChartloom()) == (
        "AsyncChartloom(base_url='https://chartloom.example', client_id='of-environment')"
    )
    mixed = c.Chartloom(client_secret="of-argument")._runner.settings
    assert (mixed.client_id, mixed.client_secret) == ("of-environment", "of-argument")
