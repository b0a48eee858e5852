import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compilePack } from './compile/compile.js';
import { packFolders, readPackFiles } from './compile/folder.js';
import { fromPack, loadPack, packLanguages } from './pack.js';

const LIBRARY = join(import.meta.dirname, '..');
const english = readPackFiles(join(LIBRARY, 'en'));
const changed = (file: string, text?: string): Map<string, string> => {
  const files = new Map(english);
  if (text === undefined) files.delete(file);
  else files.set(file, text);
  return files;
};

describe('packs of this library', () => {
  it.each(packFolders(LIBRARY))('%s compiles, and what is loaded was compiled from it', (language) => {
    const compiled = compilePack(readPackFiles(join(LIBRARY, language)));
    expect(JSON.parse(JSON.stringify({ language, ...compiled }))).toEqual(loadPack(language));
    expect(compiled.pack.locale.startsWith(language)).toBe(true);
  });

  it('are found by their folders alone, so that a language is added without code', () => {
    const root = mkdtempSync(join(tmpdir(), 'packs-'));
    for (const folder of ['de', 'src']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'de', 'pack.yaml'), 'locale: de-DE\nname: Deutsch\n');
    expect(packFolders(root)).toEqual(['de']);
    expect([...readPackFiles(join(root, 'de')).keys()]).toEqual(['pack.yaml']);
  });

  it.each([
    ['terminology/drugs.tsv', undefined, 'terminology/drugs.tsv:1:1: the file is missing'],
    ['terminology/herbs.tsv', 'name', 'terminology/herbs.tsv:1:1: no part of a pack is called that'],
    ['assertion/cues.tsv', 'cue\tkind\tdirection\tnote\nkein\tverneint\tafter', 'assertion/cues.tsv:2:6: kind: '],
    [
      'assertion/cues.tsv',
      'cue\tkind\tdirection\tnote\nno\tabsent\tafter\nno\tnone\tafter',
      'cues.tsv:3:1: "no, after" is in line 2',
    ],
    ['sections/kinds.tsv', 'kind\tloinc\ttitles\nlabs\t1\tlabs', 'sections/kinds.tsv:2:6: loinc: must be a code such as 10154-3'],
    ['sections/kinds.tsv', 'kind\tloinc\ttitles\nlabs\t\tlabs', 'sections/kinds.tsv:1:1: kind: no row for header, complaint,'],
    [
      'sections/policies.tsv',
      'kind\tlines\nlabs\ttext',
      'sections/policies.tsv:1:1: the line that names the columns lacks statements, rows,',
    ],
    ['sections/columns.tsv', 'role\theading\tlist\nname\tdrug[s\t', 'sections/columns.tsv:2:6: heading: "[" is not closed'],
    ['medication/numbers.tsv', 'word\tvalue\tuses\ntwo\tzwei\tdose', 'numbers.tsv:2:5: value: must be a number such as 2 or 0.5'],
    [
      'medication/routes.tsv',
      'route\tsnomed\tforms\noral\tPO\tby mouth',
      'routes.tsv:2:6: snomed: must be a code such as 26643006',
    ],
    [
      'medication/sig-words.yaml',
      'asNeeded: [prn]\nbeforeRoute: [po, "(po"]',
      'sig-words.yaml:2:19: beforeRoute.1: "(" is not closed',
    ],
    ['document/labels.tsv', 'label\tform\tneedsNoColon\nbirth\tdob', 'document/labels.tsv:2:1: label: '],
    [
      'homographs.yaml',
      'contexts:\n  - words: [fall]\n    befor: [x]',
      'homographs.yaml:2:5: contexts.0: Unrecognized key: "befor"',
    ],
    ['pack.yaml', 'locale: English\nname: English', 'pack.yaml:1:9: locale: must be a language tag such as en-US'],
  ])('are refused with the place of the error: %s', (file, text, message) => {
    expect(() => compilePack(changed(file, text))).toThrow(message);
  });
});

describe('loadPack', () => {
  it('reads a pack once', () => expect(loadPack('en')).toBe(loadPack('en')));

  it.each(['xx', '../en', 'EN', ''])('refuses %j and says what there is', (language) => {
    expect(() => loadPack(language)).toThrow(`no language pack "${language}"; there is ${packLanguages().join(', ')}`);
  });
});

describe('fromPack', () => {
  it('builds once for each pack', () => {
    const built: string[] = [];
    const nameOf = fromPack(({ pack }) => {
      built.push(pack.name);
      return pack.name.toLowerCase();
    });
    const other = { ...loadPack('en'), pack: { locale: 'de-DE', name: 'Deutsch' } };
    expect([nameOf(loadPack('en')), nameOf(other), nameOf(other)]).toEqual(['english (united states)', 'deutsch', 'deutsch']);
    expect(built).toEqual(['English (United States)', 'Deutsch']);
  });
});
