import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertPortsFree } from './free-ports.js';

describe('the ports of a service', () => {
  const host = '127.0.0.1';
  let server: Server;
  let taken = 0;
  beforeAll(async () => {
    server = createServer().listen(0, host);
    await once(server, 'listening');
    taken = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
  });

  it.each<[string, () => { port: number; metricsPort: number }, string]>([
    [
      'the API',
      () => ({ port: taken, metricsPort: 0 }),
      'for the API, is used by another program. Choose another one with --port',
    ],
    ['the metrics', () => ({ port: 0, metricsPort: taken }), 'for the metrics, is used by another program. Choose another one with --metrics-port'], // prettier-ignore
    ['both at once', () => ({ port: taken + 1, metricsPort: taken + 1 }), 'cannot both have port'],
  ])('that are taken are told with their purpose: %s', async (_, ports, message) => {
    await expect(assertPortsFree(host, ports())).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining(message) as unknown,
    });
  });

  it('may be any that are free', async () => {
    await assertPortsFree(host, { port: 0, metricsPort: 0 });
    await expect(assertPortsFree(host, { port: taken, metricsPort: 0 })).rejects.toThrow(`Port ${taken} of ${host}`);
  });
});
