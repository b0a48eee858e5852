"""The parts of the blocking client."""

from __future__ import annotations

from ._bind import Resource, blocking, paged
from .operations import account, admin, files, jobs, policies, reviews, webhooks


class Files(Resource):
    """Uploaded documents."""

    upload = blocking(files.upload)
    get = blocking(files.get)
    delete = blocking(files.delete)


class Jobs(Resource):
    """Conversion jobs."""

    list = paged(jobs.list_jobs)
    get = blocking(jobs.get)
    cancel = blocking(jobs.cancel)
    deliveries = blocking(jobs.deliveries)
    replay = blocking(jobs.replay)
    batch = blocking(jobs.batch)
    certificate = blocking(jobs.certificate)
    validation_report = blocking(jobs.validation_report)


class Policies(Resource):
    """Policies of de-identification: what happens to identifiers of each category. A version never changes."""

    list = blocking(policies.list_policies)
    get = blocking(policies.get)
    create = blocking(policies.create)


class Webhooks(Resource):
    """Account-wide webhook endpoints: each receives the end of every job."""

    list = blocking(webhooks.list_webhooks)
    create = blocking(webhooks.create)
    update = blocking(webhooks.update)
    delete = blocking(webhooks.delete)
    test = blocking(webhooks.send_test)
    deliveries = paged(webhooks.deliveries)
    replay = blocking(webhooks.replay)
    rotate_secret = blocking(webhooks.rotate_secret)


class Keys(Resource):
    """The organization's keys, for a key with the scope ``keys``."""

    list = paged(account.list_keys)
    create = blocking(account.create_key)
    rotate = blocking(account.rotate_key)
    revoke = blocking(account.revoke_key)


class Reviews(Resource):
    """What a person looks at and decides about a result; needs the scope ``review``, which reviewers have."""

    findings = blocking(reviews.findings)
    document = blocking(reviews.document)
    get = blocking(reviews.get)
    finish = blocking(reviews.finish)
    draft = blocking(reviews.draft)
    save_draft = blocking(reviews.save_draft)
    corrections = paged(reviews.corrections)


class Admin(Resource):
    """
    Administration of all organizations: for a key with the scope ``operator``, at a service that has it switched on.
    """

    organizations = paged(admin.organizations)
    organization = blocking(admin.organization)
    create_organization = blocking(admin.create_organization)
    update_organization = blocking(admin.update_organization)
    grant_credits = blocking(admin.grant_credits)
    plans = blocking(admin.plans)
    dead_letters = blocking(admin.dead_letters)
    redrive = blocking(admin.redrive)
    health = blocking(admin.health)
