import { describe, expect, it } from '@jest/globals';
import { Code, ConnectError } from '@connectrpc/connect';
import { errorsV1 } from '@chartloom/contracts';
import { asUnavailable, failureOf, type CallFailure } from './call-failure.js';

const caused = (message: string, code: Code, cause?: string): ConnectError =>
  new ConnectError(message, code, undefined, undefined, cause === undefined ? undefined : { code: cause });
const connecting = (code: string): ConnectError =>
  new ConnectError(`connect ${code}`, Code.Aborted, undefined, undefined, { code, syscall: 'connect' });
const detail = { desc: errorsV1.ErrorDetailSchema, value: { code: 'service-unavailable' } };

describe('a call that failed', () => {
  it.each<[CallFailure, string, ConnectError]>([
    ['answered', 'with an error of ours', new ConnectError('away', Code.Unavailable, undefined, [detail])],
    ['answered', 'with a plain status', caused('the service token is not valid', Code.Unauthenticated)],
    ['answered', 'because its time was over', caused('Stream closed', Code.DeadlineExceeded, 'ERR_HTTP2_STREAM_ERROR')],
    ['no-connection', 'because nobody listens', caused('connect ECONNREFUSED', Code.Unavailable, 'ECONNREFUSED')],
    ['no-connection', 'because the listener closed before it accepted', connecting('ECONNRESET')],
    ['no-connection', 'because the address did not answer', connecting('ETIMEDOUT')],
    ['refused', 'while the server closed', caused('Stream closed with error code NGHTTP2_REFUSED_STREAM', Code.Internal)],
    ['refused', 'as Connect words it', caused('http/2 stream closed with error code REFUSED_STREAM (0x7)', Code.Unavailable)],
    ['broken', 'when its connection was reset', caused('read ECONNRESET', Code.Aborted, 'ECONNRESET')],
    ['broken', 'for a reason that only the transport knows', caused('PING timed out', Code.Unavailable)],
  ])('is %s %s', (failure, _, error) => {
    expect(failureOf(error)).toBe(failure);
  });

  it('is seen through errors within errors', () => {
    const inner = { message: 'inner', cause: { code: 'EPIPE' } };
    expect(failureOf(new ConnectError('outer', Code.Internal, undefined, undefined, inner))).toBe('broken');
  });

  it('for want of a connection is no internal error', () => {
    expect(asUnavailable(caused('read ECONNRESET', Code.Aborted, 'ECONNRESET'))).toMatchObject({
      code: Code.Unavailable,
      cause: { code: 'ECONNRESET' },
    });
  });
});
