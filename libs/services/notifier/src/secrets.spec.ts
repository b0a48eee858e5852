import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, DAY } from '@chartloom/kernel';
import { SqliteStore } from '@chartloom/store';
import { SecretBox } from './secret-box.js';
import { SECRETS, SecretsService } from './secrets.service.js';

class HandClock extends Clock {
  at = 1_000_000;
  override now = () => this.at;
}

describe('the signing secrets of an organization', () => {
  let clock: HandClock;
  let store: SqliteStore;
  let secrets: SecretsService;

  beforeEach(() => {
    clock = new HandClock();
    store = new SqliteStore(':memory:');
    secrets = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
  });

  it('are of the form of Standard Webhooks: 24 to 64 random bytes', async () => {
    const [one, other] = [await secrets.create('o1'), await secrets.create('o2')];
    for (const secret of [one, other]) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    }
    expect(one).not.toBe(other);
  });

  it('are created once, and stored sealed', async () => {
    const secret = await secrets.create('o1');
    await expect(secrets.create('o1')).rejects.toMatchObject({ code: 'webhook-secret-exists' });
    expect(await secrets.signing('o1')).toEqual([secret]);
    expect(JSON.stringify(await store.collection(SECRETS).get('o1'))).not.toContain(secret.slice('whsec_'.length, -4));
  });

  it('both sign for a day after a rotation, the new one first; then the new one alone', async () => {
    const first = await secrets.create('o1');
    const end = clock.at + DAY;
    const { secret: second, previousExpiresAt } = await secrets.rotate('o1');
    expect(previousExpiresAt).toBe(end);
    expect(await secrets.signing('o1')).toEqual([second, first]);
    clock.at = end - 1;
    expect(await secrets.signing('o1')).toEqual([second, first]);
    clock.at = end;
    expect(await secrets.signing('o1')).toEqual([second]);
    clock.at = end + 1;
    expect(await secrets.signing('o1')).toEqual([second]);
  });

  it('are never more than two', async () => {
    const first = await secrets.create('o1');
    const { secret: second } = await secrets.rotate('o1');
    const { secret: third } = await secrets.rotate('o1');
    expect(await secrets.signing('o1')).toEqual([third, second]);
    expect([first, second, third].length).toBe(new Set([first, second, third]).size);
  });

  it('a rotation makes the first where there is none', async () => {
    const rotated = await secrets.rotate('o1');
    expect(rotated).toEqual({ secret: (await secrets.signing('o1'))[0] });
  });

  it('are made where something is to be signed and there is none, once however many ask', async () => {
    const [one, other] = await Promise.all([secrets.signing('o1'), secrets.signing('o1')]);
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
  });

  it('a store that fails is not taken for a secret that exists', async () => {
    const documents = store.collection(SECRETS);
    documents.insert = () => Promise.reject(new Error('the disk is full'));
    store.collection = (() => documents) as unknown as typeof store.collection;
    const failing = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
    await expect(failing.create('o1')).rejects.toThrow('the disk is full');
    await expect(failing.signing('o1')).rejects.toThrow('the disk is full');
  });

  it('a secret that is gone as soon as it is made signs nothing', async () => {
    const documents = store.collection(SECRETS);
    documents.get = () => Promise.resolve(undefined);
    store.collection = (() => documents) as unknown as typeof store.collection;
    const forgetful = new SecretsService(store, new SecretBox([{ id: 'k', key: Buffer.alloc(32) }]), clock);
    await expect(forgetful.signing('o1')).rejects.toThrow('gone');
  });
});
