import { expect, it } from '@jest/globals';
import { AppError } from '@chartloom/kernel';
import { engineTask } from './entry.js';

const codeOf = async (error: Error) => {
  const answer = await engineTask(() => Promise.reject(error))({ input: new Uint8Array(), options: {} }, () => undefined);
  return 'error' in answer ? [answer.error.code, answer.error.details.retryable === true] : answer;
};

it.each<[string, boolean, Error]>([
  ['too-complex', false, new RangeError('Array buffer allocation failed')],
  ['too-complex', false, new RangeError('Failed to allocate memory')],
  ['too-complex', false, new RangeError('Maximum call stack size exceeded')],
  ['too-complex', false, new AppError('internal', '', { retryable: true, cause: new RangeError('Invalid array length') })],
  ['pdf-encrypted', false, new AppError('pdf-encrypted', 'It is encrypted.')],
  ['internal', true, new TypeError('x is undefined')],
  ['internal', true, new RangeError('Invalid time value')],
])('%s, tried again: %s, for %s', async (code, retryable, error) => expect(await codeOf(error)).toEqual([code, retryable]));
