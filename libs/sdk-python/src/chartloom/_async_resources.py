"""The parts of the awaitable client."""

from __future__ import annotations

from ._bind import AsyncResource, async_paged, awaitable
from .operations import account, admin, files, jobs, policies, reviews, webhooks


class AsyncFiles(AsyncResource):
    """Uploaded documents."""

    upload = awaitable(files.upload)
    get = awaitable(files.get)
    delete = awaitable(files.delete)


class AsyncJobs(AsyncResource):
    """Conversion jobs."""

    list = async_paged(jobs.list_jobs)
    get = awaitable(jobs.get)
    cancel = awaitable(jobs.cancel)
    deliveries = awaitable(jobs.deliveries)
    replay = awaitable(jobs.replay)
    batch = awaitable(jobs.batch)
    certificate = awaitable(jobs.certificate)
    validation_report = awaitable(jobs.validation_report)


class AsyncPolicies(AsyncResource):
    """Policies of de-identification: what happens to identifiers of each category. A version never changes."""

    list = awaitable(policies.list_policies)
    get = awaitable(policies.get)
    create = awaitable(policies.create)


class AsyncWebhooks(AsyncResource):
    """Account-wide webhook endpoints: each receives the end of every job."""

    list = awaitable(webhooks.list_webhooks)
    create = awaitable(webhooks.create)
    update = awaitable(webhooks.update)
    delete = awaitable(webhooks.delete)
    test = awaitable(webhooks.send_test)
    deliveries = async_paged(webhooks.deliveries)
    replay = awaitable(webhooks.replay)
    rotate_secret = awaitable(webhooks.rotate_secret)


class AsyncKeys(AsyncResource):
    """The organization's keys, for a key with the scope ``keys``."""

    list = async_paged(account.list_keys)
    create = awaitable(account.create_key)
    rotate = awaitable(account.rotate_key)
    revoke = awaitable(account.revoke_key)


class AsyncReviews(AsyncResource):
    """What a person looks at and decides about a result; needs the scope ``review``, which reviewers have."""

    findings = awaitable(reviews.findings)
    document = awaitable(reviews.document)
    get = awaitable(reviews.get)
    finish = awaitable(reviews.finish)
    draft = awaitable(reviews.draft)
    save_draft = awaitable(reviews.save_draft)
    corrections = async_paged(reviews.corrections)


class AsyncAdmin(AsyncResource):
    """
    Administration of all organizations: for a key with the scope ``operator``, at a service that has it switched on.
    """

    organizations = async_paged(admin.organizations)
    organization = awaitable(admin.organization)
    create_organization = awaitable(admin.create_organization)
    update_organization = awaitable(admin.update_organization)
    grant_credits = awaitable(admin.grant_credits)
    plans = awaitable(admin.plans)
    dead_letters = awaitable(admin.dead_letters)
    redrive = awaitable(admin.redrive)
    health = awaitable(admin.health)
