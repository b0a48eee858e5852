import { describe, expect, it } from '@jest/globals';
import { AppError } from '@chartloom/kernel';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

const away = new AppError('service-unavailable', 'away', { retryable: true });

describe('retryWhileUnavailable', () => {
  const calling = (failures: readonly Error[], signal = new AbortController().signal) => {
    const left = [...failures];
    let waits = 0;
    const call = () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('bytes');
    };
    return { answer: retryWhileUnavailable(call, { signal, onWait: () => waits++ }, [1]), waits: () => waits };
  };

  it('waits until the store is there again, and shows a sign of life before each wait', async () => {
    const { answer, waits } = calling([away, away, away]);
    expect(await answer).toBe('bytes');
    expect(waits()).toBe(3);
  });

  it('does not wait for what no waiting mends', async () => {
    const { answer, waits } = calling([new AppError('source-missing', 'gone')]);
    await expect(answer).rejects.toMatchObject({ code: 'source-missing' });
    expect(waits()).toBe(0);
  });

  it('ends with the claim', async () => {
    const lost = new AppError('claim-lost', 'lost');
    const { answer } = calling([away, away], AbortSignal.abort(lost));
    await expect(answer).rejects.toBe(lost);
  });
});
