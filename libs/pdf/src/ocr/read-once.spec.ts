import { describe, expect, it } from '@jest/globals';
import type { OcrEngine, OcrImage } from './ocr.js';
import { readOnce } from './read-once.js';

/** Names each picture by the number of the call that read it, so many times as a picture is wide. */
function countingEngine(): { readonly ocr: OcrEngine; readonly calls: () => number } {
  let calls = 0;
  const ocr: OcrEngine = {
    name: 'counting',
    version: '1',
    recognise: ({ width }) => {
      const word = { text: String(++calls), box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1, line: 0 };
      return Promise.resolve(new Array<typeof word>(width).fill(word));
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return { ocr, calls: () => calls };
}

const grey = (value: number, width = 2): OcrImage => ({ grey: Uint8Array.of(value, value), width, height: 1, dpi: 300 });
const read = async (ocr: OcrEngine, image: OcrImage): Promise<string | undefined> => (await ocr.recognise(image))[0]?.text;

describe('a picture that comes again', () => {
  it('is read once', async () => {
    const { ocr, calls } = countingEngine();
    const once = readOnce(ocr);
    expect([await read(once, grey(7)), await read(once, grey(7))]).toEqual(['1', '1']);
    expect(calls()).toBe(1);
  });

  it.each([
    ['its pixels', grey(8)],
    ['its width', { ...grey(7), width: 1, height: 2 }],
    ['its resolution', { ...grey(7), dpi: 200 }],
    ['its layout', { ...grey(7), layout: 'rows' as const }],
    ['its kind', { file: Uint8Array.of(7, 8), width: 2, height: 1, dpi: 300 }],
  ])('is another one where %s differ', async (_, other) => {
    const once = readOnce(countingEngine().ocr);
    expect([await read(once, grey(7)), await read(once, other)]).toEqual(['1', '2']);
  });

  it('is forgotten once the words of later pictures need the room', async () => {
    const once = readOnce(countingEngine().ocr);
    expect([await read(once, grey(1)), await read(once, grey(2, 19_990)), await read(once, grey(3, 50))]).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect([await read(once, grey(3, 50)), await read(once, grey(1))]).toEqual(['3', '4']);
  });

  it('is not read after the signal', async () => {
    const once = readOnce(countingEngine().ocr);
    await once.recognise(grey(7));
    await expect(once.recognise(grey(7), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});
