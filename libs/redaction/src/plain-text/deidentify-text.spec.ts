import { isAppError } from '@chartloom/kernel';
import type { EntityTagger } from '@chartloom/phi';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText, MOST_CHARACTERS } from './decode-text.js';
import { deidentifyText } from './deidentify-text.js';
import { replaceSpans, sourceRanges } from './replace-spans.js';

const surrogates = { secret: 'sixteen or more characters', scope: 's' };
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

/** A model that marks a word wherever it stands, from its n-th question on. */
const tagger = (word: string, from: number): EntityTagger => {
  let asked = 0;
  return {
    name: 'toy',
    version: '1',
    tag: (text) => {
      const start = ++asked < from ? -1 : text.indexOf(word);
      const found = { category: 'NAME', start, end: start + word.length, score: 0.9 } as const;
      return Promise.resolve(start < 0 ? [] : [found]);
    },
  };
};

describe('deidentifyText', () => {
  it.each<[string, string, string]>([
    ['a name and a number', 'Patient: Zelmira Okarin\nMRN: 61-259771', 'Patient: [NAME]\nMRN: [MRN]'],
    ['a text that identifies nobody', 'Lungs clear, knee pain for two weeks.', 'Lungs clear, knee pain for two weeks.'],
    ['an empty text', '', ''],
    [
      'a name that is known from another line',
      'Patient: Brilith Dovumble\n\n\ntoday dovumble was well',
      'Patient: [NAME]\n\n\ntoday [NAME] was well',
    ],
    [
      'lines that end as in Windows, and a byte order mark',
      '\uFEFFPatient: Zelmira Okarin\r\nwell\r\n',
      '\uFEFFPatient: [NAME]\r\nwell\r\n',
    ],
  ])('replaces identifiers and leaves the rest: %s', async (_, source, expected) => {
    expect((await deidentifyText(source)).text).toBe(expected);
  });

  it('keeps what a site wants to keep, and writes surrogates on request', async () => {
    const source = 'Patient: Zelmira Okarin was seen on 3 May 2021.';
    expect((await deidentifyText(source, { keep: ['year'] })).text).toMatch(/2021/);
    const { text } = await deidentifyText(source, { surrogates });
    expect(text).not.toMatch(/Zelmira|Okarin|3 May 2021|\[/);
    expect((await deidentifyText(source, { surrogates })).text).toBe(text);
  });

  it('keeps the number of lines where a value runs over two', async () => {
    const source = 'Lives at 12 Pine\nStreet, Springfield, IL 62704\nand is well';
    const { text } = await deidentifyText(source);
    expect(text).not.toMatch(/Pine|Springfield|62704/);
    expect(text.split('\n')).toHaveLength(source.split('\n').length);
  });

  it('searches the result again, and replaces what it finds then', async () => {
    const done = await deidentifyText('The knee pain is better today.', { tools: { tagger: tagger('better', 2) } });
    expect(done).toMatchObject({ text: 'The knee pain is [NAME] today.', rounds: 2 });
    expect(done.findings.findings).toMatchObject([{ text: 'better', reason: expect.arrayContaining(['verification']) }]);
  });

  describe('where every replacement makes it find the next word', () => {
    const WORDS = ['knee', 'throat', 'back', 'skin', 'sleep', 'ankle', 'wrist', 'elbow', 'liver', 'kidney', 'spleen', 'heart'];
    /** Finds the words one after the other, `count` of them. */
    const chained = (count: number): Promise<unknown> => {
      let next = 0;
      const endless: EntityTagger = {
        name: 'toy',
        version: '1',
        tag: (text) => tagger((next < count && WORDS[next++]) || 'clear', 1).tag(text, 'en'),
      };
      const source = WORDS.map((word) => `The ${word} was looked at.`).join('\n');
      return deidentifyText(source, { tools: { tagger: endless } }).catch(codeOf);
    };

    it('writes the text once nothing more is found', async () => {
      expect(await chained(6)).toMatchObject({ rounds: 6, categories: { NAME: 6 } });
    });

    it('writes nothing where something is found after every repeat', async () => {
      expect(await chained(12)).toBe('redaction-unverified');
    });
  });

  it('gives findings whose ids are the same in each run, and counts by category', async () => {
    const source = 'Patient: Zelmira Okarin\nMRN: 61-259771';
    const { findings, categories } = await deidentifyText(source);
    expect(categories).toEqual({ MRN: 1, NAME: 1 });
    expect(findings.findings.map(({ start, end, text }) => [source.slice(start, end), text])).toEqual([
      ['Zelmira Okarin', 'Zelmira Okarin'],
      ['61-259771', '61-259771'],
    ]);
    expect((await deidentifyText(source)).findings).toEqual(findings);
    const other = await deidentifyText(`${source}\n`);
    expect(other.findings.findings.map(({ id }) => id)).not.toEqual(findings.findings.map(({ id }) => id));
  });

  it('leaves every character outside of its findings as it was', async () => {
    const part = fc.constantFrom(
      'Patient: Zelmira Okarin',
      ' knee pain ',
      '\n',
      '\t',
      'MRN: 61-259771',
      '3 May 2021',
      'é𝒜 ',
      '\r\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const source = parts.join('');
        const { text, findings } = await deidentifyText(source);
        const left = findings.findings.reduceRight((all, { start, end }) => all.slice(0, start) + all.slice(end), source);
        const plain = (all: string): string => all.replace(/\[[A-Z_0-9]+\]|[\r\n]/g, '');
        expect(plain(text)).toBe(plain(left));
      }),
      { numRuns: 60, seed: 18 },
    );
  });

  it('refuses a text that is too long', async () => {
    expect(await deidentifyText('a'.repeat(MOST_CHARACTERS + 1)).catch(codeOf)).toBe('text-too-large');
  });
});

describe('decodeText', () => {
  it.each<[string, Uint8Array, string]>([
    ['NUL bytes', Buffer.from('a\0b'), 'not-text'],
    ['UTF-16', Buffer.from('\uFEFFPatient', 'utf16le'), 'not-text'],
    ['Latin-1', Buffer.from('Renée', 'latin1'), 'not-text'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'not-text'],
    ['50 MB', new Uint8Array(50_000_000), 'text-too-large'],
  ])('refuses %s', (_, bytes, code) => {
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it('takes UTF-8 with and without a byte order mark', () => {
    expect([decodeText(Buffer.from('Renée')), decodeText(Buffer.from('\uFEFFa'))]).toEqual(['Renée', '\uFEFFa']);
  });
});

describe('a text with replacements', () => {
  it('knows where each of its characters was', () => {
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 8 })
      .map((all) => all.sort((a, b) => a - b))
      .map((all) => all.flatMap((start, i) => (i % 2 === 0 && all[i + 1] !== undefined ? [{ start, end: all[i + 1]! }] : [])));
    fc.assert(
      fc.property(spans, (removed) => {
        const source = 'abcdefgh\njklmnopqrstu';
        const replaced = replaceSpans(source, removed, () => '■');
        for (let at = 0; at < replaced.text.length; at++) {
          const [range] = sourceRanges(replaced, { start: at, end: at + 1 });
          if (replaced.text[at] === '■' || (replaced.text[at] === '\n' && !range)) expect(range).toBeUndefined();
          else expect(source.slice(range!.start, range!.end)).toBe(replaced.text[at]);
        }
      }),
    );
  });
});
