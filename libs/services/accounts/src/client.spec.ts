import { describe, expect, it } from '@jest/globals';
import { accepts, createClient, grantsOf, newClientId, newSecret, rotated, type Client } from './client.js';
import { SECRET_OVERLAP_MS } from './plans.js';

const NOW = 1_000_000;
const created = (): Client => createClient('cl_1', 'org', 'Clinic', 'first', 0);

describe('a client', () => {
  it('keeps no secret that could be read, and nothing else that it was not given', () => {
    const client = created();
    expect(client).toEqual({
      ...{ id: 'cl_1', version: 1, organizationId: 'org', name: 'Clinic', revoked: false, createdAt: 0, kind: 'client' },
      // SHA-256 of "first", by sha256sum.
      secrets: [{ hash: 'a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e' }],
      grants: { scopes: ['convert', 'read'], addresses: [] },
    });
  });

  it('is opened by its secret, at any time, and by no other', () => {
    expect(accepts(created(), 'first', NOW * 1_000)).toBe(true);
    for (const wrong of ['second', '', 'First', 'first ']) expect(accepts(created(), wrong, NOW)).toBe(false);
  });

  it('is opened until its end, and by nothing from then on', () => {
    const ending = { ...created(), grants: { scopes: ['read' as const], addresses: [], expiresAt: NOW } };
    expect([NOW - 1, NOW, NOW + 1].map((now) => accepts(ending, 'first', now))).toEqual([true, false, false]);
  });

  it('of before grants could do what it always did', () => {
    const { grants: _, ...rest } = created();
    const before: Client = rest;
    expect(grantsOf(before)).toEqual({ scopes: ['convert', 'read'], addresses: [] });
    expect(accepts(before, 'first', NOW)).toBe(true);
  });

  it('is opened by none once it is revoked', () => {
    expect(accepts({ ...created(), revoked: true }, 'first', NOW)).toBe(false);
  });

  describe('whose secret was rotated', () => {
    const end = NOW + SECRET_OVERLAP_MS;
    const client = rotated(created(), 'second', NOW);

    it.each<[string, string, number, boolean]>([
      ['the new one', 'second', NOW, true],
      ['the new one, long after', 'second', end * 10, true],
      ['the one before, at once', 'first', NOW, true],
      ['the one before, until its end', 'first', end - 1, true],
      ['the one before, at its end', 'first', end, false],
      ['the one before, after its end', 'first', end + 1, false],
    ])('is opened by %s: %#', (_, secret, now, isOpened) => {
      expect(accepts(client, secret, now)).toBe(isOpened);
    });

    it('is opened by the newest two only after another rotation', () => {
      const twice = rotated(client, 'third', NOW + 1);
      expect(twice.secrets).toHaveLength(2);
      expect(['first', 'second', 'third'].map((secret) => accepts(twice, secret, NOW + 2))).toEqual([false, true, true]);
    });

    it('is opened by the new one where it had none', () => {
      const bare = rotated({ ...created(), secrets: [] }, 'second', NOW);
      expect(bare.secrets).toHaveLength(1);
      expect(accepts(bare, 'second', NOW)).toBe(true);
    });

    it('is opened by the new one alone where no time was given, and as long as was given', () => {
      const at = (graceMs: number, now: number) => {
        const once = rotated(created(), 'second', NOW, graceMs);
        return ['first', 'second'].map((secret) => accepts(once, secret, now));
      };
      expect([at(0, NOW), at(5, NOW + 4), at(5, NOW + 5)]).toEqual([
        [false, true],
        [true, true],
        [false, true],
      ]);
    });

    it('has a day to change over', () => expect(SECRET_OVERLAP_MS).toBe(86_400_000));
  });
});

describe('new ids and secrets', () => {
  it('are of the form that is documented, and never the same twice', () => {
    const [ids, secrets] = [newClientId, newSecret].map((make) => Array.from({ length: 200 }, () => make()));
    expect(new Set([...ids!, ...secrets!]).size).toBe(400);
    expect(newClientId('reviewer')).toMatch(/^rv_[A-Za-z0-9]{16}$/);
    for (const id of ids!) expect(id).toMatch(/^cl_[A-Za-z0-9]{16}$/);
    // 32 bytes
    for (const secret of secrets!) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
