import type { Random } from '@chartloom/testing';
import { ODD_NUMBERS } from './mutate.js';

/** Changes of the text of one object that keep its tokens whole. */
const TOKEN_CHANGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/-?\d+(\.\d+)?/g, ODD_NUMBERS],
  [/\d+ 0 R/g, ['1 0 R', '2 0 R', '3 0 R', '6 0 R', '7 0 R', '99 0 R', 'null', '<< >>', '[]']],
  [/\/[A-Za-z]+/g, ['/Type', '/Font', '/Page', '/Length', '/Nope', '/', '/#00', '/Kids', '/Identity-H', '/Type0', '/Type3']],
  [/[<>[\]()]/g, ['<<', '>>', '[', ']', '(', ')', '']],
];

function changeToken(object: string, random: Random): string {
  const [pattern, values] = random.pick(TOKEN_CHANGES);
  const found = [...object.matchAll(pattern)];
  if (found.length === 0) return object;
  const token = random.pick(found);
  return object.slice(0, token.index) + random.pick(values) + object.slice(token.index + token[0].length);
}

/** What becomes of an object; `other` is another of the document. */
const DAMAGES: readonly ((object: string, other: string, random: Random) => string)[] = [
  (object, _, random) => changeToken(object, random),
  (object, _, random) => changeToken(object, random),
  (object, _, random) => changeToken(object, random),
  (object, _, random) => changeToken(object, random),
  (_, other) => other,
  (object) => `[${object}]`,
  (object) => object.replace(/<<([\s\S]*)>>/, '<<$1 $1>>'),
  (object) => object.replace('endstream', ''),
  (object, _, random) => object.slice(0, random.int(0, object.length)),
  (_, __, random) => random.pick(['null', '<< >>', '[]', '()', '0', '/Nope', '1 0 R', '']),
];

/** Damages one of the objects in place, seldom more: each further damage hides what the first one does. */
export function damage(objects: (string | undefined)[], random: Random): void {
  const present = [...objects.keys()].filter((i) => objects[i] !== undefined);
  for (let left = random.pick([1, 1, 1, 1, 2, 3]); left > 0; left--) {
    const at = random.pick(present);
    const other = objects[random.pick(present)] ?? 'null';
    objects[at] = random.pick(DAMAGES)(objects[at] ?? 'null', other, random);
  }
}
