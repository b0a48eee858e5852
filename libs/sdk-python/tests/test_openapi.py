"""
The package against the OpenAPI document of the running service: an operation without a method, a parameter or a field
that is missing here, fails.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from typing import Any

import pytest
from clients import Clients
from pydantic import BaseModel
from scripted import Scripted, problem
from service import Service

import chartloom as c
from chartloom import _endpoints, models, requests
from chartloom._endpoints import Endpoint

CONFIG: dict[str, Any] = {
    "process_config": {"tasks": ["clinical_extraction"]},
    "output_config": {"format": "fhir"},
}

#: Every condition of a list of jobs.
FILTER: dict[str, Any] = {
    "status": "failed",
    "task": "dephi",
    "awaits_review": True,
    "batch_id": "b",
    "created_from": datetime(2026, 1, 2, tzinfo=timezone.utc),
    "created_to": datetime(2026, 1, 3, tzinfo=timezone.utc),
    "metadata": ("study", "17"),
    "page_size": 1,
    "page_token": "t",
}

CORRECTION_FILTER = ("created_from", "created_to", "page_size", "page_token")

#: A call of each operation. The page for people and the sign-in with a cookie are for browsers.
CALLS: dict[str, Callable[[Any, str], Any]] = {
    "uploadFile": lambda client, _: client.files.upload(b"x"),
    "getFile": lambda client, _: client.files.get("x"),
    "deleteFile": lambda client, _: client.files.delete("x"),
    "convert": lambda client, _: client.convert(file_id="x", file_type="pdf", **CONFIG),
    "bulkConvert": lambda client, _: client.bulk_convert(files=[], **CONFIG),
    "getStatus": lambda client, _: client.status("x", wait_seconds=1),
    "getResults": lambda client, _: client.result_url("x"),
    "getCertificate": lambda client, _: client.jobs.certificate("x", format="pdf"),
    "getValidationReport": lambda client, _: client.jobs.validation_report("x"),
    "listJobs": lambda client, _: list(client.jobs.list(**FILTER)),
    "streamEvents": lambda client, _: next(client.events(last_event_id="1.")),
    "getJob": lambda client, _: client.jobs.get("x"),
    "listJobDeliveries": lambda client, _: client.jobs.deliveries("x"),
    "replayJobDelivery": lambda client, _: client.jobs.replay("x", "x"),
    "getBatch": lambda client, _: client.jobs.batch("x"),
    "cancelJob": lambda client, _: client.jobs.cancel("x"),
    "getUsage": lambda client, _: list(client.ledger(page_size=1, page_token="t")),
    "getFindings": lambda client, _: client.reviews.findings("x"),
    "getJobDocument": lambda client, _: client.reviews.document("x", which="result"),
    "getReview": lambda client, _: client.reviews.get("x"),
    "reviewJob": lambda client, _: client.reviews.finish("x", {}),
    "getReviewDraft": lambda client, _: client.reviews.draft("x"),
    "listCorrections": lambda client, _: list(
        client.reviews.corrections(**{name: FILTER[name] for name in CORRECTION_FILTER})
    ),
    "saveReviewDraft": lambda client, _: client.reviews.save_draft("x", {}),
    "listPolicies": lambda client, _: client.policies.list(),
    "createPolicy": lambda client, _: client.policies.create({"name": "ours"}),
    "getPolicy": lambda client, _: client.policies.get("x", version=1),
    "listWebhooks": lambda client, _: client.webhooks.list(),
    "createWebhook": lambda client, _: client.webhooks.create("https://example.org/hook"),
    "rotateWebhookSecret": lambda client, _: client.webhooks.rotate_secret(),
    "updateWebhook": lambda client, _: client.webhooks.update("x", disabled=True),
    "deleteWebhook": lambda client, _: client.webhooks.delete("x"),
    "testWebhook": lambda client, _: client.webhooks.test("x"),
    "listDeliveries": lambda client, _: list(client.webhooks.deliveries("x", page_size=1, page_token="t")),
    "replayDelivery": lambda client, _: client.webhooks.replay("x", "x"),
    "listKeys": lambda client, _: list(client.keys.list(page_size=1, page_token="t")),
    "createKey": lambda client, _: client.keys.create("nightly", scopes=["read"]),
    "rotateKey": lambda client, _: client.keys.rotate("x"),
    "revokeKey": lambda client, _: client.keys.revoke("x"),
    "listOrganizations": lambda client, _: list(client.admin.organizations(page_size=1, page_token="t")),
    "createOrganization": lambda client, _: client.admin.create_organization("x"),
    "getOrganization": lambda client, _: client.admin.organization("x"),
    "updateOrganization": lambda client, _: client.admin.update_organization("x", approvals=1),
    "grantCredits": lambda client, _: client.admin.grant_credits("x", 1, "x"),
    "listPlans": lambda client, _: client.admin.plans(),
    "listDeadLetters": lambda client, _: client.admin.dead_letters(limit=1),
    "redriveDeadLetters": lambda client, _: client.admin.redrive(),
    "getHealth": lambda client, _: client.admin.health(),
    "download": lambda client, url: client.download(f"{url}/api/v1/downloads/x"),
    "getCertificateKey": lambda client, _: client.certificate_keys(),
    "openapi": lambda client, _: client.openapi(),
    "healthz": lambda client, _: client.is_alive(),
    "readyz": lambda client, _: client.ready(),
}
FOR_BROWSERS = {"docs", "createSession", "getSession", "endSession"}
STREAMS = {"streamEvents"}

#: Where the schema of a request is a method's parameters ...
METHODS: dict[str, Callable[[c.Chartloom], Callable[..., Any]]] = {
    "ConvertRequest": lambda client: client.convert,
    "BulkConvertRequest": lambda client: client.bulk_convert,
    "CreateWebhook": lambda client: client.webhooks.create,
    "UpdateWebhook": lambda client: client.webhooks.update,
    "CreateKey": lambda client: client.keys.create,
    "RotateKey": lambda client: client.keys.rotate,
    "CreateOrganization": lambda client: client.admin.create_organization,
    "UpdateOrganization": lambda client: client.admin.update_organization,
    "GrantCredits": lambda client: client.admin.grant_credits,
    "Redrive": lambda client: client.admin.redrive,
}
#: ... and where it is a typed dictionary.
DICTIONARIES = {
    "ProcessConfig": requests.ProcessConfig,
    "OutputConfig": requests.OutputConfig,
    "BulkFile": requests.BulkFile,
    "PolicyDefinition": requests.PolicyDefinition,
}
#: Schemas whose model has another name, and those that are read as bytes or as an error.
RENAMED: dict[str, list[type[BaseModel]]] = {
    "JobDetail": [models.Job],
    "JobResult": [models.JobResult, models.Link],
    "FhirResult": [models.JobResult],
    "JsonResult": [models.JobResult],
    "FileResult": [models.Link],
}
#: ... and what is sent in the form of whoever reviews, or by a browser.
NO_MODEL = {
    *{"JobCertificate", "UploadForm", "Problem", "FhirBundle"},
    *{"Review", "FindingCorrections", "FactCorrections", "ReviewDraft"},
    *{"CreateSession", "Session", "SessionEnded"},
}


@pytest.fixture(scope="module")
def document(service: Service) -> dict[str, Any]:
    with c.Chartloom(service.url, "none", "none") as client:
        return client.openapi()


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def test_every_operation_has_a_method_that_asks_for_it(
    connect: Clients, server: Scripted, document: dict[str, Any]
) -> None:
    """With every parameter of its query."""
    client = connect(server.url, "id", "s")
    served = {operation["operationId"] for _, _, operation in operations(document)}
    assert served == set(CALLS) | FOR_BROWSERS
    for method, path, operation in operations(document):
        if operation["operationId"] in FOR_BROWSERS:
            continue
        server.answers = [problem(404, "not-found")]
        with pytest.raises(c.ApiError):
            CALLS[operation["operationId"]](client, server.url)
        seen = server.seen[-1]
        target, _, query = seen.line.partition("?")
        assert target == f"{method} {re.sub(r'{[^}]*}', 'x', path)}"
        names = {parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "query"}
        assert {pair.partition("=")[0] for pair in query.split("&") if pair} == names
        headers = {parameter["name"].lower() for parameter in operation["parameters"] if parameter["in"] == "header"}
        assert headers - set(seen.headers) == set()
        assert "x-scope" in operation or "x-client-secret" not in seen.headers


def test_the_table_has_each_operation_once_with_its_model(document: dict[str, Any]) -> None:
    table = {(each.method, each.path): each for each in vars(_endpoints).values() if isinstance(each, Endpoint)}
    for method, path, operation in operations(document):
        if operation["operationId"] in FOR_BROWSERS | {"download"}:
            continue
        endpoint = table.pop((method, path))
        names = {parameter["name"] for parameter in operation["parameters"]}
        assert endpoint.idempotent == ("Idempotency-Key" in names)
        assert endpoint.authenticated == bool(operation["security"])
        content = operation["responses"]["200"]["content"]
        if operation["operationId"] in STREAMS:
            assert list(content) == ["text/event-stream"]
            continue
        schema = content["application/json"]["schema"]
        name = schema.get("$ref", "").rpartition("/")[2]
        if name and name not in NO_MODEL:
            assert endpoint.answer in (RENAMED.get(name) or [getattr(models, name)])
    assert table == {}


def test_every_field_of_an_answer_is_in_its_model(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    read_as_it_is = {name for name in schemas if name.startswith("JsonData")}
    answers = set(schemas) - set(METHODS) - set(DICTIONARIES) - NO_MODEL - read_as_it_is
    assert len(answers) > 20
    for name in sorted(answers):
        kinds = RENAMED.get(name) or [getattr(models, name)]
        alternatives = schemas[name].get("anyOf", [schemas[name]])
        for alternative in (_resolved(each, schemas) for each in alternatives):
            fitting = [kind for kind in kinds if set(alternative["properties"]) <= set(kind.model_fields)]
            assert fitting, f"{name} has fields that no model has: {sorted(alternative['properties'])}"
            _compare(name, alternative, fitting[0], schemas)


def _compare(where: str, schema: dict[str, Any], model: type[BaseModel], schemas: dict[str, Any]) -> None:
    """Fields, which of them are required, and the same of the objects within."""
    schema = _resolved(schema, schemas)
    properties: dict[str, Any] = schema["properties"]
    assert set(properties) <= set(model.model_fields), f"{where}: {set(properties) - set(model.model_fields)}"
    required = {name for name, field in model.model_fields.items() if field.is_required()}
    assert required <= set(schema.get("required", [])), f"{where} need not have {required}"
    for name, field in model.model_fields.items():
        within = list(_models_in(field.annotation))
        inner = _object_in(properties.get(name, {}), schemas)
        if within and inner:
            _compare(f"{where}.{name}", inner, within[0], schemas)


def _resolved(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    named = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return typing.cast("dict[str, Any]", named)


def _object_in(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any] | None:
    found = _resolved(schema, schemas)
    found = _resolved(found["items"], schemas) if found.get("type") == "array" else found
    return found if "properties" in found else None


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        if issubclass(annotation, BaseModel):
            yield annotation
        return
    for argument in typing.get_args(annotation):
        yield from _models_in(argument)


@pytest.mark.parametrize("name", sorted(METHODS))
def test_every_field_of_a_request_is_a_parameter(name: str, document: dict[str, Any]) -> None:
    parameters = set(inspect.signature(METHODS[name](c.Chartloom("http://h", "id", "s"))).parameters)
    assert set(document["components"]["schemas"][name]["properties"]) <= parameters


@pytest.mark.parametrize("name", sorted(DICTIONARIES))
def test_every_field_of_a_request_is_in_its_dictionary(name: str, document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    _compare_dictionary(schemas[name], DICTIONARIES[name])


def _compare_dictionary(schema: dict[str, Any], kind: Any) -> None:
    fields = typing.get_type_hints(kind)
    assert set(schema["properties"]) == set(fields)
    assert set(schema.get("required", [])) == set(kind.__required_keys__)
    for name, annotation in fields.items():
        if typing.is_typeddict(annotation):
            _compare_dictionary(schema["properties"][name], annotation)
        elif choices := _choices(schema["properties"][name]):
            assert choices <= _literals(annotation), f"{name} can be {choices}"


def _choices(schema: dict[str, Any]) -> set[str]:
    found = schema.get("items", schema).get("enum", [])
    return set(found)


def _literals(annotation: Any) -> set[str]:
    if typing.get_origin(annotation) is typing.Literal:
        return set(typing.get_args(annotation))
    return set().union(*map(_literals, typing.get_args(annotation)))
