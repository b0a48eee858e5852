import { describe, expect, it } from '@jest/globals';
import { beginTag, insideTag } from '@chartloom/sequence';
import { tokenise } from '../text/tokens.js';
import { candidatesOf, LEAST_PROBABILITY, type Doubt } from './tag-sequence.js';
import { TAGS } from './tags.js';

const NAME = 0;
const PLACE = 1;

/** What is found in the text where its tokens from `from` on are a name with this probability. */
function foundIn(text: string, from: number, probability: number, doubt?: Doubt, kind = NAME): string[] {
  const artefacts = tokenise(text);
  const tags = new Float64Array(artefacts.tokens.length * TAGS);
  artefacts.tokens.forEach((_, at) => {
    tags[at * TAGS] = at < from ? 1 : 1 - probability;
    if (at >= from) tags[at * TAGS + (at === from ? beginTag(kind) : insideTag(kind))] = probability;
  });
  return candidatesOf(artefacts, tags, LEAST_PROBABILITY, () => doubt).map(({ start, end }) => text.slice(start, end));
}

describe('the candidates of a sequence of tags', () => {
  it.each([
    ['a word', 'seen by okarin', 2, 0.5, ['okarin']],
    ['no word below the least probability', 'seen by okarin', 2, 0.25, []],
    ['no letter alone', 'seen by Dr M', 3, 0.6, []],
    ['a letter alone that is nearly certain', 'seen by Dr M', 3, 0.95, ['M']],
    ['no small letter alone', 'take e.g.', 1, 0.95, []],
    ['a word that is spelled', 'spelled t h y m e', 1, 0.6, ['t h y m e']],
    ['no blank of one letter', 'name X X X', 1, 0.6, []],
    ['no short figures', 'grade 12', 1, 0.9, []],
  ])('are %s', (_, text, from, probability, found) => {
    expect(foundIn(text, from, probability)).toEqual(found);
  });

  it.each<[string, Doubt, number, number, string[]]>([
    ['no name that is doubted', 'no name', NAME, 0.4, []],
    ['a place that is no name', 'no name', PLACE, 0.4, ['okarin']],
    ['nothing that is doubted', 'no identifier', PLACE, 0.4, []],
    ['what is doubted, with twice the probability', 'no identifier', NAME, 0.6, ['okarin']],
  ])('are %s', (_, doubt, kind, probability, found) => {
    expect(foundIn('seen by okarin', 2, probability, doubt, kind)).toEqual(found);
  });
});
