import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chartloom, SAMPLES, type Ended } from '../testing/command.js';
import { filesIn } from '../testing/files.js';

const EXTRACT = ['--task', 'clinical_extraction'];
let folder: string;
let inbox: string;
const at = (...parts: string[]): string => join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartloom-convert-refused-'));
  inbox = at('in');
  await mkdir(at('in', 'sub'), { recursive: true });
  await cp(`${SAMPLES}/ccd.xml`, at('in', 'ccd.xml'));
  await cp(`${SAMPLES}/lab-report.pdf`, at('in', 'sub', 'lab-report.pdf'));
  await writeFile(at('in', 'notes.txt'), 'Buy milk.');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('before anything runs', () => {
  const refusals: [string, () => string[], string][] = [
    [
      'a format that the task does not give',
      () => [inbox, ...EXTRACT, '--format', 'pdf', '--out', at('x')],
      'gives fhir or json, not pdf',
    ],
    ['fhir from dephi', () => [inbox, '--task', 'dephi', '--format', 'fhir', '--out', at('x')], 'gives pdf, not fhir'],
    [
      'an output over its input',
      () => [at('over', 'a.pdf'), '--task', 'dephi', '--out', at('over')],
      'would overwrite the input',
    ],
    [
      'de-identified files among their sources',
      () => [inbox, '--task', 'dephi', '--out', `${inbox}/sub/..`],
      'is an input folder',
    ],
    ['a report of what is de-identified', () => [inbox, '--task', 'dephi', '--report', '--out', at('x')], '--report belongs to'],
    ['a file as --out', () => [inbox, ...EXTRACT, '--out', at('in', 'notes.txt')], 'not a folder'],
    [
      'a time without a zone',
      () => [inbox, ...EXTRACT, '--out', at('x'), '--recorded-at', '2025-01-15T12:00:00'],
      'with its zone',
    ],
    [
      'a list of names among the results',
      () => [inbox, '--task', 'dephi', '--out', at('x'), '--rename', at('x', 'names.tsv')],
      'would be among the results',
    ],
    [
      'surrogates without a secret',
      () => [inbox, '--task', 'dephi', '--mode', 'surrogate', '--out', at('x')],
      'needs --secret-file',
    ],
    [
      'findings among the results',
      () => [inbox, '--task', 'dephi', '--out', at('x'), '--findings', at('x', 'f.json')],
      'would be among the results',
    ],
    ['findings without dephi', () => [inbox, ...EXTRACT, '--findings', at('f'), '--out', at('x')], 'belong to --task dephi'],
    [
      'corrections of several documents',
      () => [inbox, '--task', 'dephi', '--out', at('x'), '--corrections', at('none.json')],
      'belong to one document',
    ],
    [
      'corrections that are not valid',
      () => [at('over', 'a.pdf'), '--task', 'dephi', '--out', at('x'), '--corrections', at('wrong.json')],
      'refuse[0]: needs either id, or page and box',
    ],
    ['a layout without dephi', () => [inbox, ...EXTRACT, '--layout', 'pad', '--out', at('x')], 'belong to --task dephi'],
    [
      'a scope without surrogates',
      () => [inbox, '--task', 'dephi', '--scope', 's', '--out', at('x')],
      'belong to --mode surrogate',
    ],
    [
      'a key of a patient without surrogates',
      () => [inbox, '--task', 'dephi', '--patient-key', 'p1', '--out', at('x')],
      'belong to --mode surrogate',
    ],
    [
      'a document without its time',
      () => [inbox, ...EXTRACT, '--bundle', 'document', '--out', at('x')],
      '--bundle document needs --recorded-at',
    ],
    ['Markdown in FHIR', () => [inbox, ...EXTRACT, '--sections-text', 'markdown', '--out', at('x')], 'belongs to --format json'],
    [
      'a Bundle as json',
      () => [inbox, ...EXTRACT, '--format', 'json', '--bundle', 'transaction', '--out', at('x')],
      'belongs to --format fhir',
    ],
    [
      'lines of what is de-identified',
      () => [inbox, '--task', 'dephi', '--ndjson', at('lines'), '--out', at('x')],
      'belongs to --task clinical_extraction',
    ],
    [
      'lines beside those of another run',
      () => [inbox, ...EXTRACT, '--ndjson', at('old'), '--out', at('x')],
      'has files of another run',
    ],
    [
      'a key without anything to share',
      () => [inbox, ...EXTRACT, '--identity-key-file', at('none.json'), '--out', at('x')],
      'belongs to --bundle transaction or --ndjson',
    ],
    [
      'too short a key',
      () => [inbox, ...EXTRACT, '--bundle', 'transaction', '--identity-key-file', at('none.json'), '--out', at('x')],
      'fewer than 16 characters',
    ],
    ['no task', () => [inbox, '--out', at('x')], "required option '--task"],
  ];
  const ended = new Map<string, Ended>();
  let [before, after]: Record<string, string>[] = [];
  beforeAll(async () => {
    await mkdir(at('over'));
    await mkdir(at('old'));
    await writeFile(at('old', 'Patient.ndjson'), '{}');
    await writeFile(at('none.json'), '{}');
    await writeFile(at('wrong.json'), '{"refuse": [{}]}');
    await cp(`${SAMPLES}/lab-report.pdf`, at('over', 'a.pdf'));
    before = await filesIn(folder);
    await Promise.all(refusals.map(async ([name, args]) => ended.set(name, await chartloom(['convert', ...args()]))));
    after = await filesIn(folder);
  });

  it.each(refusals)('%s is refused', (name, _, sentence) => {
    expect(ended.get(name)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) as unknown });
  });
  it('nothing is written', () => {
    expect(after).toEqual(before);
  });
});
