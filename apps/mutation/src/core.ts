/** The parts of the core: what breaks a promise when it breaks. */
export type Part =
  | 'job'
  | 'account'
  | 'client'
  | 'claim and lease'
  | 'outbound'
  | 'download tokens'
  | 'webhook signature'
  | 'verify of redaction'
  | 'assertion'
  | 'dose';

/** A named file with the specs that its mutants are run against. All paths are from the root of the workspace. */
export interface CoreFile {
  readonly part: Part;
  readonly file: string;
  /** The fastest first: the first that fails kills a mutant. */
  readonly specs: readonly string[];
}

const REGISTRY = 'libs/services/registry/src';
const LEASES = 'libs/outbox/src/leases';
const ACCOUNTS = 'libs/services/accounts/src';
const PLATFORM = 'libs/platform/src';
const BLOBS = 'libs/ports/blobs/src';
const NOTIFIER = 'libs/services/notifier/src';
const REDACTION = 'libs/redaction/src';
const TEXT = 'libs/clinical-text/src';
const FACTS = 'libs/ccda-to-fhir/src';

const row = (part: Part, folder: string, file: string, ...specs: readonly string[]): CoreFile => ({
  part,
  file: `${folder}/${file}`,
  specs: specs.map((spec) => `${folder}/${spec}`),
});

/** Every file whose mutants must be killed. */
export const CORE: readonly CoreFile[] = [
  row('job', REGISTRY, 'life/job.ts', 'life/job.spec.ts'),
  row('job', REGISTRY, 'life/job-timing.ts', 'life/job.spec.ts'),
  row('job', REGISTRY, 'job-document.ts', 'job-document.spec.ts', 'claims.spec.ts'),
  row('account', ACCOUNTS, 'account.ts', 'account.spec.ts', 'accounts.timers.spec.ts'),
  row('account', ACCOUNTS, 'accounts.timers.ts', 'accounts.timers.spec.ts'),
  row('client', ACCOUNTS, 'client.ts', 'client.spec.ts'),
  row('claim and lease', REGISTRY, 'stage.rpc.ts', 'claims.spec.ts'),
  row('claim and lease', REGISTRY, 'release/releaser.ts', 'release/releaser.spec.ts', 'registry-leases.spec.ts'),
  row('claim and lease', REGISTRY, 'release/notices.ts', 'release/notices.spec.ts'),
  row('claim and lease', LEASES, 'buckets.ts', 'buckets.spec.ts'),
  row('claim and lease', LEASES, 'lease-watch.ts', 'lease-watch.spec.ts', 'process-leases.spec.ts'),
  row('claim and lease', LEASES, 'process-leases.ts', 'process-leases.spec.ts'),
  row(
    'claim and lease',
    REGISTRY,
    'jobs.service.ts',
    'claims.spec.ts',
    'registry-leases.spec.ts',
    'job-metrics.spec.ts',
    'keys/idempotency-keys.spec.ts',
    'retention.spec.ts',
  ),
  row('outbound', PLATFORM, 'outbound.ts', 'outbound.spec.ts', 'outbound-names.spec.ts'),
  row('outbound', PLATFORM, 'outbound-policy.ts', 'outbound.spec.ts'),
  row('download tokens', BLOBS, 'download-tokens.ts', 'folder-blobs.spec.ts', 'download-tokens.spec.ts'),
  row('webhook signature', NOTIFIER, 'schedule.ts', 'schedule.spec.ts'),
  row('webhook signature', NOTIFIER, 'secret-box.ts', 'secret-box.spec.ts'),
  row('webhook signature', NOTIFIER, 'secrets.service.ts', 'secrets.spec.ts'),
  row('webhook signature', NOTIFIER, 'sender.service.ts', 'sender.spec.ts'),
  row('verify of redaction', REDACTION, 'redact-until-verified.ts', 'redact-until-verified.spec.ts'),
  row('verify of redaction', REDACTION, 'removed-keys.ts', 'removed-keys.spec.ts'),
  row('verify of redaction', REDACTION, 'pdf-strings.ts', 'pdf-strings.spec.ts', 'verify.spec.ts'),
  row('verify of redaction', REDACTION, 'verify.ts', 'verify-reading.spec.ts', 'verify.spec.ts'),
  row('assertion', TEXT, 'assertion/assertion.ts', 'assertion/reach.spec.ts', 'assertion/assertion.spec.ts'),
  row('assertion', TEXT, 'assertion/assertion-cues.ts', 'assertion/reach.spec.ts', 'assertion/assertion.spec.ts'),
  row('assertion', TEXT, 'assertion/relatives.ts', 'assertion/relatives.spec.ts'),
  row('dose', TEXT, 'medication/sig.ts', 'medication/sig.spec.ts'),
  row('dose', TEXT, 'medication/sig-words.ts', 'medication/sig.spec.ts'),
  row('dose', TEXT, 'medication/frequency.ts', 'medication/sig.spec.ts'),
  row('dose', TEXT, 'medication/routes.ts', 'medication/sig.spec.ts'),
  row('dose', FACTS, 'facts/dosage.ts', 'facts/dosage.spec.ts'),
];

/** The row of a named file. */
export function coreFile(file: string): CoreFile {
  const found = CORE.find((each) => each.file === file);
  if (!found) throw new Error(`${file} is not in core.ts`);
  return found;
}
