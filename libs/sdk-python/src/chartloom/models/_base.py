from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """
    An answer of the service. Fields that a newer service adds are kept in ``model_extra``; they are no error.

    ``repr`` shows no secret, no link and nothing of a document, so a model may stand in a log.
    """

    model_config = ConfigDict(extra="allow", frozen=True, hide_input_in_errors=True, protected_namespaces=())

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        # A field that this version does not know may hold anything: it is not shown.
        known = type(self).model_fields
        return [(name, value) for name, value in super().__repr_args__() if name in known]


class Page(Model):
    """One page of a list, and the token of the next one."""

    next_page_token: str | None = None
