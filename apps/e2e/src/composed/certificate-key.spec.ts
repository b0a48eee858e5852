import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@chartloom/testing';
import { startPlatform, type Platform } from './platform.js';

describe('a service without certificate keys', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform(new FakeClock(Date.now()));
  });
  afterAll(async () => {
    await platform[Symbol.asyncDispose]();
    await platform.store.close();
  });

  it('publishes an empty list', async () => {
    const { status, body } = await (await platform.newClient()).get('/api/v1/certificate-key', { anonymous: true });
    expect([status, body]).toEqual([200, { keys: [] }]);
  });
});
