import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { credentials, loadPackageDefinition, Metadata, type ServiceClientConstructor } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { fail, registryV1 } from '@chartloom/contracts';
import { bound } from '../rpc.js';
import { knownCaller } from './admission.js';
import { RpcServer } from './rpc-server.js';

const PROTO = join(import.meta.dirname, '../../../../../proto');

/** A consumer as another team would write it: grpc-js and our proto files, nothing of ours. */
function service(file: string, name: readonly string[]): ServiceClientConstructor {
  const loaded = loadPackageDefinition(loadSync(join(PROTO, file), { includeDirs: [PROTO], keepCase: false, defaults: true }));
  return name.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], loaded) as ServiceClientConstructor;
}

class Stages {
  heartbeat({ jobId }: registryV1.HeartbeatRequest) {
    if (jobId === 'none') throw fail('job-not-found', { job_id: jobId });
    return { held: jobId === 'mine' };
  }
  claimStage() {
    return {};
  }
  releaseStage() {
    return {};
  }
}

describe('a plain gRPC consumer', () => {
  const server = new RpcServer([bound(registryV1.StageService, new Stages())], { callers: [knownCaller('extractor', 'token')] });
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer token');
  let address: string;
  const open: { close(): void }[] = [];
  const connect = (constructor: ServiceClientConstructor) => {
    const client = new constructor(address, credentials.createInsecure());
    open.push(client);
    return client as unknown as Record<string, (...call: unknown[]) => unknown>;
  };
  const call = (client: ReturnType<typeof connect>, method: string, request: unknown, deadlineMs = 2_000) =>
    new Promise((resolve, reject) => {
      const options = { deadline: Date.now() + deadlineMs };
      client[method]?.(request, metadata, options, (error: Error | null, answer: unknown) => {
        if (error) reject(error);
        else resolve(answer);
      });
    });

  beforeAll(async () => {
    address = `127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  });
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  it('calls a method, and is told a failure by its gRPC status and message', async () => {
    const stages = connect(service('chartloom/registry/v1/registry.proto', ['chartloom', 'registry', 'v1', 'StageService']));
    expect(await call(stages, 'heartbeat', { jobId: 'mine', token: 1 })).toMatchObject({ held: true });
    await expect(call(stages, 'heartbeat', { jobId: 'none' })).rejects.toMatchObject({
      code: 5,
      details: 'Job with ID none was not found',
    });
  });

  it('asks for health', async () => {
    const health = connect(service('grpc/health/v1/health.proto', ['grpc', 'health', 'v1', 'Health']));
    expect(await call(health, 'check', { service: 'chartloom.registry.v1.StageService' })).toMatchObject({ status: 1 });
    await expect(call(health, 'check', { service: 'nobody' })).rejects.toMatchObject({ code: 5 });
  });

  it('learns from reflection what there is', async () => {
    const reflection = connect(service('grpc/reflection/v1/reflection.proto', ['grpc', 'reflection', 'v1', 'ServerReflection']));
    const stream = reflection['serverReflectionInfo']?.(metadata) as NodeJS.ReadWriteStream & { write(request: object): void };
    const answers: Record<string, { service: { name: string }[]; fileDescriptorProto: Uint8Array[] }>[] = [];
    const ended = new Promise((resolve) =>
      stream.on('data', (answer: (typeof answers)[number]) => answers.push(answer)).on('end', resolve),
    );
    for (const request of [
      { listServices: '' },
      { fileContainingSymbol: 'chartloom.registry.v1.StageService' },
      { fileByFilename: 'none.proto' },
    ])
      stream.write(request);
    stream.end();
    await ended;
    expect(answers[0]?.['listServicesResponse']?.service.map(({ name }) => name)).toContain('chartloom.registry.v1.StageService');
    const files = answers[1]?.['fileDescriptorResponse']?.fileDescriptorProto.map(
      (bytes) => fromBinary(FileDescriptorProtoSchema, bytes).name,
    );
    expect(files).toEqual([
      'chartloom/registry/v1/registry.proto',
      'chartloom/policies/v1/policies.proto',
      'google/protobuf/timestamp.proto',
    ]);
    expect(answers[2]).toMatchObject({ errorResponse: { errorCode: 5 } });
  });
});
