import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BlobStore } from '@chartloom/blobs';
import { EventPublisher } from '@chartloom/bus';
import { Clock } from '@chartloom/kernel';
import { LOG, Metrics } from '@chartloom/platform';
import { Rpc } from '@chartloom/rpc';
import { describe, expect, it } from '@jest/globals';
import { CERTIFICATE_KEY, DEIDENTIFIER_CONCURRENCY, DeidentifierModule } from './index.js';

/** The warnings of a service that starts with this key; nothing of its surroundings is used before there is work. */
async function warningsAtStart(key: string | undefined): Promise<string[]> {
  const warnings: string[] = [];
  const unused = [BlobStore, Rpc, EventPublisher, Clock].map((provide) => ({ provide, useValue: {} }));
  const provided = [
    ...unused,
    { provide: Metrics, useValue: new Metrics() },
    { provide: LOG, useValue: { warn: (_: object, message: string) => warnings.push(message) } },
    { provide: DEIDENTIFIER_CONCURRENCY, useValue: 1 },
    { provide: CERTIFICATE_KEY, useValue: key },
  ];
  @Global()
  @Module({ providers: provided, exports: provided.map(({ provide }) => provide) })
  class Surroundings {}
  @Module({ imports: [Surroundings, DeidentifierModule] })
  class Service {}
  const app = await NestFactory.createApplicationContext(Service, { logger: false, abortOnError: false });
  await app.close();
  return warnings;
}

const pemOf = (type: 'ed25519' | 'x25519'): string =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();

describe('the deidentifier without a certificate key', () => {
  it('says once, at its start, that results get no certificate', async () => {
    expect(await warningsAtStart(undefined)).toEqual([expect.stringContaining('no certificate')]);
  });
  it('says nothing where there is one', async () => {
    expect(await warningsAtStart(pemOf('ed25519'))).toEqual([]);
  });
  it.each([
    ['no key', 'a key'],
    ['a key of another kind', pemOf('x25519')],
  ])('does not start with %s', async (_, key) => {
    await expect(warningsAtStart(key)).rejects.toMatchObject({ code: 'configuration' });
  });
});
