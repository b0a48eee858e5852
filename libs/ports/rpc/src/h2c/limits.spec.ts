import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { registryV1 } from '@chartloom/contracts';
import { bound } from '../rpc.js';
import { knownCaller } from './admission.js';
import type { RefusedCall } from './options.js';
import { RpcServer } from './rpc-server.js';

const PATH = `/${registryV1.StageService.typeName}/Heartbeat`;
const heartbeat = { heartbeat: () => ({ held: true }), claimStage: () => ({}), releaseStage: () => ({}) };

describe('a server of calls', () => {
  const refused: RefusedCall[] = [];
  const server = new RpcServer([bound(registryV1.StageService, heartbeat)], {
    callers: [knownCaller('extractor', 'known')],
    onRefused: (one) => refused.push(one),
  });
  let session: ClientHttp2Session;
  let address = '';

  beforeAll(async () => {
    address = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
    session = connect(address);
    session.on('error', () => undefined);
  });
  afterAll(async () => {
    session.destroy();
    await server.close();
  });

  /** The head of the answer, whether it is all of it, and its body; the request has no end unless a body is given. */
  const post = (type: string, token: string, body?: Buffer) =>
    new Promise<{ head: IncomingHttpHeaders; isAll: boolean; text: string }>((resolve, reject) => {
      const stream = session.request({
        ...{ ':method': 'POST', ':path': PATH, 'content-type': type, authorization: `Bearer ${token}` },
        'connect-protocol-version': '1',
      });
      let head: IncomingHttpHeaders = {};
      let isAll = false;
      let text = '';
      stream.on('response', (headers, flags) => {
        head = headers;
        isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      });
      stream.on('error', reject);
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        resolve({ head, isAll, text });
        stream.close(constants.NGHTTP2_NO_ERROR);
      });
      if (body) stream.end(body);
    });

  it('refuses a caller of Connect that it does not know before it has read a message', async () => {
    const { head, text } = await post('application/json', 'guessed');
    expect([head[':status'], JSON.parse(text)]).toEqual([
      401,
      { code: 'unauthenticated', message: 'the service token is not valid' },
    ]);
    expect(refused.at(-1)).toEqual({
      ...{ caller: 'unknown', code: 'unknown-caller', service: registryV1.StageService.typeName, method: 'Heartbeat' },
    });
  });

  it('refuses one of gRPC in the words of gRPC', async () => {
    expect(await post('application/grpc', 'guessed')).toMatchObject({
      head: { ':status': 200, 'grpc-status': '16', 'grpc-message': 'the service token is not valid' },
      isAll: true, // a status is one only in trailers
    });
  });

  it('answers whom it knows, and reads no message without a bound', async () => {
    expect((await post('application/json', 'known', Buffer.from('{}'))).head[':status']).toBe(200);
    const tooLong = Buffer.from(JSON.stringify({ jobId: 'x'.repeat(17 * 2 ** 20) }));
    expect(JSON.parse((await post('application/json', 'known', tooLong)).text)).toMatchObject({ code: 'resource_exhausted' });
  });

  it('closes a connection that begins calls only to take them back, and serves the next one', async () => {
    const hostile = connect(address);
    const closed = new Promise<void>((resolve) => hostile.on('error', () => undefined).on('close', resolve));
    const storm = setInterval(() => {
      for (let i = 0; i < 500 && !hostile.destroyed && !hostile.closed; i++)
        hostile
          .request({ ':method': 'POST', ':path': PATH, 'content-type': 'application/json' })
          .on('error', () => undefined)
          .close(constants.NGHTTP2_CANCEL);
    }, 5);
    await closed;
    clearInterval(storm);
    expect((await post('application/json', 'known', Buffer.from('{}'))).head[':status']).toBe(200);
  });
});
