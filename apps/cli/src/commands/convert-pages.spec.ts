import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Summary } from '../convert/summary.js';
import { chartloom, SAMPLES } from '../testing/command.js';

const EXTRACT = ['--task', 'clinical_extraction'];
let folder: string;
const at = (...parts: string[]): string => join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pages of a PDF', () => {
  it('are read alone, and a C-CDA or a page that the file lacks is refused', async () => {
    const inputs = ['progress-note.pdf', 'lab-report.pdf', 'ccd.xml'].map((name) => `${SAMPLES}/${name}`);
    const ended = await chartloom(['convert', ...inputs, ...EXTRACT, '--pages', '2', '--out', at('pages')]);
    expect(ended.code).toBe(1);
    const { files } = JSON.parse(await readFile(at('pages', 'summary.json'), 'utf8')) as Summary;
    const codes = files.map(({ input, code }) => [input.split('/').at(-1), code]);
    expect(Object.fromEntries(codes)).toEqual({
      ...{ 'progress-note.pdf': undefined, 'lab-report.pdf': 'page-not-in-file', 'ccd.xml': 'unsupported-combination' },
    });
  });

  it.each([
    ['a range that is none', [...EXTRACT, '--pages', '3-1'], 'Pages and ranges of pages'],
    ['de-identification', ['--task', 'dephi', '--pages', '1'], '--pages belongs to --task clinical_extraction'],
  ])('are not named by %s', async (_, options, words) => {
    const { code, stderr } = await chartloom(['convert', `${SAMPLES}/lab-report.pdf`, ...options, '--out', at('no-pages')]);
    expect([code, stderr.includes(words)]).toEqual([2, true]);
  });
});
