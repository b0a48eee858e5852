import { describe, expect, it } from '@jest/globals';
import { loadPack, type LanguagePack } from '@chartloom/rules';
import type { AnchoredRecogniser, AnchoredShape } from '../recogniser.js';
import { matchAnchored } from './anchored-matches.js';
import { searchText } from './anchors.js';
import { before, either, notBefore, optional, sequence, shape, upTo, value, word, wordPrefix } from './readers.js';

const english = loadPack('en');
const recogniser = (...shapes: AnchoredShape[]): AnchoredRecogniser => ({
  kind: 'anchored',
  id: 'test.shape',
  category: 'OTHER_ID',
  score: 0.9,
  shapes,
});
const found = (text: string, shapes: readonly AnchoredShape[], pack: LanguagePack = english): string[] =>
  matchAnchored(recogniser(...shapes), searchText(text, pack)).map(({ start, end }) => text.slice(start, end));

const figures = value(shape('\\d+'));
const afterMonth: AnchoredShape = { anchor: 'month', after: sequence(shape('\\.? '), figures) };

describe('an anchored recogniser', () => {
  it.each<[string, string, AnchoredShape, string[]]>([
    ['a word of its class in any case', 'MAY 3, sept. 4', afterMonth, ['3', '4']],
    ['no part of a word', 'dismay 3, mayor 4', afterMonth, []],
    [
      'a phrase over a line break',
      'Medical\nRecord 123',
      { anchor: 'record label', after: sequence(shape(' '), figures) },
      ['123'],
    ],
    ['either apostrophe', 'New Year’s Day', { anchor: 'holiday' }, ['New Year’s Day']],
    ['words after a letter that has no lower case of its length', 'İstanbul, May 3', afterMonth, ['3']],
    ['the whole where no value is marked', 'May 3', { anchor: 'month', after: shape(' \\d') }, ['May 3']],
    ['the word alone', 'May 3', { anchor: 'month', after: shape(' \\d'), identifier: 'anchor' }, ['May']],
    ['what is before the word', 'the 3 of May', { anchor: 'month', before: /(?<=(?<head>\d of ))/y }, ['3 of May']],
    ['nothing where that is missing', 'of May', { anchor: 'month', before: /(?<=(?<head>\d of ))/y }, []],
    ['a value glued to the word', 'RoomA12', { anchor: 'room label', glued: true, after: value(shape('[A-Z]\\d+')) }, ['A12']],
    ['nothing glued by default', 'RoomA12', { anchor: 'room label', after: value(shape('[A-Z]\\d+')) }, []],
  ])('finds %s', (_, text, one, values) => {
    expect(found(text, [one])).toEqual(values);
  });

  it('takes the longest phrase that leads to a match, and no two that overlap', () => {
    const rest = sequence(shape('(?: 9)? '), figures);
    expect(found('patient id 9 12', [{ anchor: 'record label', after: rest }])).toEqual(['12']);
    expect(found('order case 12', [{ anchor: 'document label', after: shape('(?: case)? \\d+') }])).toEqual(['order case 12']);
  });

  it('leaves out values that fail its check', () => {
    const even = { ...recogniser(afterMonth), valid: (text: string) => Number(text) % 2 === 0 };
    expect(matchAnchored(even, searchText('May 3, May 4', english))).toEqual([
      expect.objectContaining({ start: 11, end: 12, score: 0.9, why: 'test.shape' }),
    ]);
  });

  it('reads the words of the pack that it is given', () => {
    const calendar = [{ name: 'mai', class: 'month' as const, abbreviations: [], ambiguous: undefined, note: undefined }];
    const german: LanguagePack = { ...english, language: 'de', identifiers: { ...english.identifiers, calendar } };
    expect(found('Mai 3, May 4', [afterMonth], german)).toEqual(['3']);
  });
});

describe('readers', () => {
  const letter = shape('[a-z]');
  const searched = searchText('MRN no 12x, number34', english);
  it.each([
    ['shape as written', shape('mrn', 'as written'), 0, undefined],
    ['shape with a value', shape('mrn (?<value>no)'), 0, { end: 6, value: { start: 4, end: 6 } }],
    ['word', word('number word'), 4, { end: 6 }],
    ['word inside a word', word('number word'), 1, undefined],
    ['prefix', wordPrefix('number word'), 12, { end: 18 }],
    ['sequence', sequence(letter, letter), 0, { end: 2, value: undefined }],
    ['either', either(shape('\\d'), letter), 0, { end: 1, value: undefined }],
    ['optional', optional(shape('\\d')), 0, { end: 0 }],
    ['up to', upTo(5, letter), 0, { end: 3, value: undefined }],
    ['value', value(letter), 1, { end: 2, value: { start: 1, end: 2 } }],
    ['before', before(letter), 0, { end: 0 }],
    ['not before', notBefore(letter), 0, undefined],
  ])('%s', (_, reader, at, reading) => {
    expect(reader(searched, at)).toEqual(reading);
  });
});
