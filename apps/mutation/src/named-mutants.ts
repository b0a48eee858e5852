import type { NamedMutant } from './named-mutant.js';
import { SECURITY_MUTANTS } from './security-mutants.js';

export const NAMED_MUTANTS: readonly NamedMutant[] = [
  {
    name: 'the redaction loop repeats without a limit',
    file: 'libs/redaction/src/layout/finding-covers.ts',
    text: 'return covers.includes(undefined) ? undefined : ',
    replacement: 'return ',
    spec: 'libs/redaction/src/redact-until-verified.spec.ts',
  },
  {
    name: 'the redaction loop repeats once more than it may',
    file: 'libs/redaction/src/layout/finding-covers.ts',
    text: 'coverWords, coverLine, coverLine, coverPage]',
    replacement: 'coverWords, coverLine, coverLine, coverPage, coverPage]',
    spec: 'libs/redaction/src/redact-until-verified.spec.ts',
  },
  {
    name: 'a result that fails its check at the limit is released',
    file: 'libs/redaction/src/redact-until-verified.ts',
    text: 'throw unverified(failed);',
    replacement: 'return { ...written, rounds };',
    spec: 'libs/redaction/src/redact-until-verified.spec.ts',
  },
  {
    name: 'unknown strings outside of streams are not checked',
    file: 'libs/redaction/src/verify.ts',
    text: 'outsideStreams.some((string) => !KNOWN_STRINGS.has(string)) || ',
    replacement: '',
    spec: 'libs/redaction/src/verify.spec.ts',
  },
  {
    name: 'an expired client secret is still accepted',
    file: 'libs/services/accounts/src/client.ts',
    text: ' && (expiresAt === undefined || expiresAt > now)',
    replacement: '',
    spec: 'libs/services/accounts/src/client.spec.ts',
  },
  {
    name: 'a client secret is accepted at the moment of its end',
    file: 'libs/services/accounts/src/client.ts',
    text: 'expiresAt > now',
    replacement: 'expiresAt >= now',
    spec: 'libs/services/accounts/src/client.spec.ts',
  },
  {
    name: 'a webhook secret signs after its end',
    file: 'libs/services/notifier/src/secrets.service.ts',
    text: 'expiresAt === undefined || expiresAt > now',
    replacement: 'true',
    spec: 'libs/services/notifier/src/secrets.spec.ts',
  },
  {
    name: 'doubt decides before denial',
    file: 'libs/clinical-text/src/assertion/assertion.ts',
    text: `['absent', 'family', 'hypothetical', 'possible',`,
    replacement: `['possible', 'absent', 'family', 'hypothetical',`,
    spec: 'libs/clinical-text/src/assertion/reach.spec.ts',
  },
  {
    name: 'only the first address of a host is checked',
    file: 'libs/platform/src/outbound.ts',
    text: 'of addresses) this.checkAddress',
    replacement: 'of addresses.slice(0, 1)) this.checkAddress',
    spec: 'libs/platform/src/outbound-names.spec.ts',
  },
  {
    name: 'a refused address is tried again',
    file: 'libs/services/notifier/src/schedule.ts',
    text: 'answer.refused || ',
    replacement: '',
    spec: 'libs/services/notifier/src/schedule.spec.ts',
  },
  {
    name: 'a refused address is not told from one that cannot be reached',
    file: 'libs/services/notifier/src/sender.service.ts',
    text: `error.code === 'outbound-refused'`,
    replacement: 'false',
    spec: 'libs/services/notifier/src/sender.spec.ts',
  },
  {
    name: 'an adjusted hold loses its age',
    file: 'libs/services/accounts/src/account.ts',
    text: 'line?.since ?? now',
    replacement: 'now',
    spec: 'libs/services/accounts/src/account.spec.ts',
  },
  {
    name: 'a hold that one call names twice is held twice',
    file: 'libs/services/accounts/src/account.ts',
    text: 'const asked = distinct(items).map(',
    replacement: 'const asked = items.map(',
    spec: 'libs/services/accounts/src/account.spec.ts',
  },
  {
    name: 'a hold that one call names twice is charged or given back twice',
    file: 'libs/services/accounts/src/account.ts',
    text: 'distinct(items).flatMap(',
    replacement: 'items.flatMap(',
    spec: 'libs/services/accounts/src/account.spec.ts',
  },
  {
    name: 'a decision goes by the stored line, though its outbox has a newer one',
    file: 'libs/services/accounts/src/account.ts',
    text: "return said?.type === 'ledger' ? said.entry : stored.get(id);",
    replacement: "return stored.get(id) ?? (said?.type === 'ledger' ? said.entry : undefined);",
    spec: 'libs/services/accounts/src/account.spec.ts',
  },
  {
    name: 'a charge is held again by what was decided before it',
    file: 'libs/services/accounts/src/ledger.ts',
    text: "stored.kind === 'hold' &&",
    replacement: '',
    spec: 'libs/services/accounts/src/ledger-lines.spec.ts',
  },
  {
    name: 'a line takes an earlier state of its hold',
    file: 'libs/services/accounts/src/ledger.ts',
    text: '(stored.seq ?? 0) < (next.seq ?? 0)',
    replacement: 'true',
    spec: 'libs/services/accounts/src/ledger-lines.spec.ts',
  },
  {
    name: 'a file that is fetched counts against the cap of its organization',
    file: 'libs/services/registry/src/job-document.ts',
    text: `life.stage !== 'ingest' && { inFlightOf`,
    replacement: '{ inFlightOf',
    spec: 'libs/services/registry/src/job-document.spec.ts',
  },
  {
    name: 'a file that is fetched takes the place of a conversion',
    file: 'libs/services/registry/src/job-document.ts',
    text: `life.stage !== 'ingest' && { inFlightOf`,
    replacement: '{ inFlightOf',
    spec: 'libs/services/registry/src/release/releaser.spec.ts',
  },
  {
    name: 'an end is announced after it has expired',
    file: 'libs/services/registry/src/life/job.ts',
    text: 'life.announced ? life.expiresAt : Math.min(reminder, life.expiresAt)',
    replacement: 'life.announced ? life.expiresAt : reminder',
    spec: 'libs/services/registry/src/life/job.spec.ts',
  },
  {
    name: 'an upload of exactly the byte limit is refused',
    file: 'libs/services/gateway/src/files/intake.service.ts',
    text: 'size > maxBytes',
    replacement: 'size >= maxBytes',
    spec: 'libs/services/gateway/src/files/intake.spec.ts',
  },
  {
    name: 'a submitted file of exactly the byte limit is refused',
    file: 'libs/services/gateway/src/jobs/submission.service.ts',
    text: 'file.size > limits.maxBytes',
    replacement: 'file.size >= limits.maxBytes',
    spec: 'libs/services/gateway/src/jobs/submission.spec.ts',
  },
  {
    name: 'a submitted file above the byte limit is accepted',
    file: 'libs/services/gateway/src/jobs/submission.service.ts',
    text: 'if (file.size > limits.maxBytes)',
    replacement: 'if (false)',
    spec: 'libs/services/gateway/src/jobs/submission.spec.ts',
  },
  {
    name: 'a fetched file of exactly the byte limit is refused',
    file: 'libs/platform/src/outbound.ts',
    text: '      if (size > maxBytes)',
    replacement: '      if (size >= maxBytes)',
    spec: 'libs/platform/src/outbound.spec.ts',
  },
  {
    name: 'a fetched file that announces exactly the byte limit is refused',
    file: 'libs/platform/src/outbound.ts',
    text: '?? 0) > maxBytes',
    replacement: '?? 0) >= maxBytes',
    spec: 'libs/platform/src/outbound.spec.ts',
  },
  {
    name: 'a download link opens at the moment of its expiry',
    file: 'libs/ports/blobs/src/download-tokens.ts',
    text: 'expiresAt <= now',
    replacement: 'expiresAt < now',
    spec: 'libs/ports/blobs/src/download-tokens.spec.ts',
  },
  {
    name: 'a late worker ends a job that another has claimed',
    file: 'libs/services/registry/src/life/job.ts',
    text: ' && life.lease.token === token',
    replacement: '',
    spec: 'libs/services/registry/src/life/job.spec.ts',
  },
  ...SECURITY_MUTANTS,
];

/** Where the text of a named mutant begins. @throws Error unless it occurs exactly once */
export function positionOf({ name, file, text }: NamedMutant, source: string): number {
  const start = source.indexOf(text);
  if (start < 0) throw new Error(`"${name}": ${file} no longer has the text ${JSON.stringify(text)}`);
  if (source.includes(text, start + 1)) throw new Error(`"${name}": ${file} has the text ${JSON.stringify(text)} twice`);
  return start;
}
