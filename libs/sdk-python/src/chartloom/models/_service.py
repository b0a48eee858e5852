from __future__ import annotations

from typing import Any

from ._base import Model


class CertificateKey(Model):
    """An Ed25519 key that verifies certificates (RFC 8037)."""

    kty: str
    crv: str
    x: str
    #: As ``signature.key_id`` of a certificate.
    kid: str
    alg: str
    use: str


class CertificateKeys(Model):
    """A JWK Set (RFC 7517): the key that signs comes first, then earlier ones."""

    keys: list[CertificateKey]


class Health(Model):
    #: ``ok`` or ``ready``.
    status: str


class OpenApiDocument(Model):
    openapi: str
    paths: dict[str, Any]
