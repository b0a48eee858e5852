"""Documents on their way: uploads, downloads, and what comes of a conversion."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from scripted import ACCEPTED, CONVERT, STORED, Answer, Scripted, job, problem

import chartloom as c


def test_an_upload_says_no_name_of_its_file(client: Any, server: Scripted, tmp_path: Path) -> None:
    path = tmp_path / "jane-doe.xml"
    path.write_text("<ClinicalDocument/>")
    server.answers = [Answer(STORED)]
    client.files.upload(path, file_type="ccda")
    with path.open("rb") as file:
        client.files.upload(file)
        client.files.upload(str(path))
        assert not file.closed
    for seen in server.seen:
        assert b"<ClinicalDocument/>" in seen.body
        assert b"jane-doe" not in seen.body
    assert b'name="file_type"\r\n\r\nccda' in server.seen[0].body
    assert server.seen[0].body.index(b"file_type") < server.seen[0].body.index(b"ClinicalDocument")


def test_an_upload_is_made_again_from_its_beginning(
    client: Any, server: Scripted, pauses: list[float], tmp_path: Path
) -> None:
    path = tmp_path / "a.xml"
    path.write_text("<ClinicalDocument/>")
    for source in (path, path.read_bytes(), io.BytesIO(path.read_bytes())):
        server.seen.clear()
        server.answers = [problem(429, "rate-limited", {"retry-after": "0"}), Answer(STORED)]
        client.files.upload(source)
        assert [b"<ClinicalDocument/>" in seen.body for seen in server.seen] == [True, True]


def test_a_stream_is_sent_once(client: Any, server: Scripted, pauses: list[float]) -> None:
    class Stream(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def seek(self, *_: int) -> int:
            raise io.UnsupportedOperation

        def tell(self) -> int:
            raise io.UnsupportedOperation

    server.answers = [problem(429, "rate-limited", {"retry-after": "0"})]
    with pytest.raises(c.RateLimitedError):
        client.files.upload(Stream(b"<ClinicalDocument/>"))
    assert [b"<ClinicalDocument/>" in seen.body for seen in server.seen] == [True]


def test_a_file_that_is_not_there_is_the_systems_error(client: Any, server: Scripted, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        client.files.upload(tmp_path / "absent.xml")
    assert server.seen == []


@pytest.mark.parametrize("document", ["<ClinicalDocument>Jane Doe", "%PDF-1.7 Jane Doe", "Jane Doe\nborn", ""])
def test_a_document_given_as_a_path_is_not_quoted(client: Any, server: Scripted, document: str) -> None:
    with pytest.raises(ValueError, match="as bytes") as raised:
        client.files.upload(document)
    assert "Jane" not in str(raised.value)
    assert server.seen == []


def test_a_download_carries_no_credentials(client: Any, server: Scripted) -> None:
    server.answers = [Answer(b"%PDF-", headers={"content-type": "application/pdf"})]
    downloaded = client.download(f"{server.url}/bucket/key?signature=abc")
    assert (downloaded.content, downloaded.media_type) == (b"%PDF-", "application/pdf")
    assert server.lines == ["GET /bucket/key?signature=abc"]
    assert not [name for name in server.seen[0].headers if name.startswith("x-client")]
    for wrong in ("/api/v1/jobs", "ftp://host/x"):
        with pytest.raises(ValueError, match=r"URL|http"):
            client.download(wrong)


def test_a_conversion_is_what_was_asked_for(client: Any, server: Scripted) -> None:
    answers = [Answer(STORED), ACCEPTED, Answer({"message": "m", "job_id": "j", "status": "success"}), job("success")]
    server.answers = [*answers, Answer({"message": "m", "fhir_data": {"resourceType": "Bundle"}})]
    config = {"process_config": CONVERT["process_config"], "output_config": CONVERT["output_config"]}
    conversion = client.convert_and_wait(b"<a/>", **config)
    assert conversion.fhir_data == {"resourceType": "Bundle"}
    for other in ("json_data", "pdf"):
        with pytest.raises(LookupError, match=f"it has no {other}"):
            getattr(conversion, other)
    assert server.seen[1].json == CONVERT
    server.answers = [*answers[:2], Answer({"message": "m", "job_id": "j", "status": "failed"})]
    server.answers.append(job("failed", error={"code": "pdf-malformed", "message": "It is broken."}))
    with pytest.raises(c.JobFailedError, match=r"pdf-malformed: It is broken\.") as raised:
        client.convert_and_wait(b"<a/>", **config)
    assert raised.value.job.job_id == "j"
