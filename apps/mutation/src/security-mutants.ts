import type { NamedMutant } from './named-mutant.js';

/** Who may do what, what is written down about it, and what is sealed. */
export const SECURITY_MUTANTS: readonly NamedMutant[] = [
  {
    name: 'an ended key is still accepted',
    file: 'libs/services/accounts/src/client.ts',
    text: ' && now < end',
    replacement: '',
    spec: 'libs/services/accounts/src/client.spec.ts',
  },
  {
    name: 'a key gives scopes that it lacks',
    file: 'libs/services/accounts/src/grants.ts',
    text: ' || !maker.scopes.includes(name)',
    replacement: '',
    spec: 'libs/services/accounts/src/grants.spec.ts',
  },
  {
    name: 'a key gives the scope operator',
    file: 'libs/services/accounts/src/grants.ts',
    text: "name === 'operator' || ",
    replacement: '',
    spec: 'libs/services/accounts/src/grants.spec.ts',
  },
  {
    name: 'a key is used from any address',
    file: 'libs/services/gateway/src/http/access.ts',
    text: 'addresses.length > 0 && ',
    replacement: 'addresses.length > 9 && ',
    spec: 'libs/services/gateway/src/http/access.spec.ts',
  },
  {
    name: 'a missing scope is no refusal',
    file: 'libs/services/gateway/src/http/access.ts',
    text: '!caller.scopes.includes(scope)',
    replacement: 'caller.scopes.length === 0',
    spec: 'libs/services/gateway/src/http/access.spec.ts',
  },
  {
    name: 'a code of the audit log does not cover the line before',
    file: 'libs/platform/src/audit/chain.ts',
    text: '`${before}\\n${text}`',
    replacement: 'text',
    spec: 'libs/platform/src/audit/chained-audit.spec.ts',
  },
  {
    name: 'a log that was cut at its end passes',
    file: 'libs/platform/src/audit/verify.ts',
    text: 'seen.n < n',
    replacement: 'seen.n < n - 9',
    spec: 'libs/platform/src/audit/chained-audit.spec.ts',
  },
  {
    name: 'parts of a sealed blob can be cut off',
    file: 'libs/ports/blobs/src/sealed-blobs.ts',
    text: 'nonce[11] = isLast ? 1 : 0;',
    replacement: '',
    spec: 'libs/ports/blobs/src/sealed-blobs.spec.ts',
  },
  {
    name: 'what is clear of a sealed document can be changed',
    file: 'libs/ports/store/src/sealed/sealed-store.ts',
    text: ', ...Object.entries(clear).sort(([a], [b]) => (a < b ? -1 : 1))',
    replacement: '',
    spec: 'libs/ports/store/src/sealed/sealed-store.spec.ts',
  },
  {
    name: 'a shredded key is made anew',
    file: 'libs/ports/store/src/sealed/data-keys.ts',
    text: "known.wrapped === '' ? undefined : this.unwrap(known)",
    replacement: 'this.unwrap(known)',
    spec: 'libs/ports/store/src/sealed/sealed-store.spec.ts',
  },
  {
    name: 'a clock that jumps forward is believed at once',
    file: 'libs/kernel/src/clock-watch.ts',
    text: 'elapsed - now.since >= HOLDS_MS',
    replacement: 'elapsed - now.since >= 0',
    spec: 'libs/kernel/src/clock-watch.spec.ts',
  },
  {
    name: 'an expired link lives again where the clock is set back',
    file: 'libs/ports/blobs/src/download-tokens.ts',
    text: 'expiresAt <= now + this.lead()',
    replacement: 'expiresAt <= now',
    spec: 'libs/ports/blobs/src/folder-blobs.spec.ts',
  },
];
