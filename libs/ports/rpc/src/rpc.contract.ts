import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Client } from '@connectrpc/connect';
import { fail, Health, ServingStatus } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import { ConnectService, Rpc } from './rpc.js';

@ConnectService(Health)
@Injectable()
class Scripted {
  private readonly served = ServingStatus.SERVING;

  async check({ service }: { service: string }): Promise<{ status: ServingStatus }> {
    if (service === 'missing') throw fail('file-not-found', { file_id: 'f-1' });
    if (service === 'engine') throw new AppError('xml-malformed', 'The XML ends in line 3', { retryable: false });
    if (service === 'bug') throw new TypeError('patient Jane Doe is not a function');
    if (service === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000).unref());
    return { status: this.served };
  }

  async *watch(): AsyncIterable<{ status: ServingStatus }> {
    yield await Promise.resolve({ status: this.served });
  }
}

@Module({ imports: [DiscoveryModule], providers: [Scripted] })
class ContractModule {}

/** The promises of {@link Rpc}, checked on one transport. `open` binds the module's implementations and gives clients. */
export function rpcContract(
  adapter: string,
  open: (module: DynamicModule | typeof ContractModule) => Promise<{ module: TestingModule; rpc: Rpc }>,
): void {
  describe(`rpc on ${adapter}`, () => {
    let module: TestingModule;
    let health: Client<typeof Health>;
    beforeAll(async () => {
      const opened = await open(ContractModule);
      module = opened.module;
      health = opened.rpc.client(Health);
    });
    afterAll(async () => {
      await module.close();
    });
    const failure = (service: string, timeoutMs?: number): Promise<AppError> =>
      health.check({ service }, timeoutMs === undefined ? {} : { timeoutMs }).then(
        () => {
          throw new Error('the call succeeded');
        },
        (error: unknown) => error as AppError,
      );

    it('calls the method bound to its provider', async () => {
      expect((await health.check({ service: '' })).status).toBe(ServingStatus.SERVING);
    });

    it('carries an error of the table with its code and facts', async () => {
      expect(await failure('missing')).toMatchObject({
        name: 'AppError',
        code: 'file-not-found',
        message: 'File with ID f-1 was not found',
        details: { meta: { file_id: 'f-1' }, retryable: false },
      });
    });

    it("carries an engine's own code", async () => {
      expect(await failure('engine')).toMatchObject({ code: 'xml-malformed', message: 'The XML ends in line 3' });
    });

    it('never carries the text of an error that is not ours', async () => {
      const error = await failure('bug');
      expect(error).toMatchObject({ code: 'internal' });
      expect(error.message).not.toContain('Jane');
    });

    it('gives up at the deadline', async () => {
      expect(await failure('slow', 50)).toMatchObject({ code: 'gateway-timeout', details: { retryable: true } });
    });

    it('streams', async () => {
      const seen: ServingStatus[] = [];
      for await (const { status } of health.watch({ service: '' })) seen.push(status);
      expect(seen).toEqual([ServingStatus.SERVING]);
    });
  });
}

export const testing = (module: DynamicModule | typeof ContractModule, rpc: new (...args: never[]) => Rpc) =>
  Test.createTestingModule({ imports: [module, DiscoveryModule], providers: [{ provide: Rpc, useClass: rpc }] }).compile();
