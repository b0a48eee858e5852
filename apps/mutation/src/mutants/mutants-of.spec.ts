import { describe, expect, it } from '@jest/globals';
import { mutantsOf } from './mutants-of.js';

/** What becomes of a source, as `operator: text => replacement`. */
const changes = (text: string): string[] => mutantsOf('a.ts', text).map(({ id }) => id.split('\t').slice(1, 3).join(': '));

describe('the mutants of a source', () => {
  it.each([
    ['if (a < b) x = 1;', ['condition-negated: a < b => a >= b', 'boundary-moved: a < b => a <= b']],
    ['if (isOpen && !isDone) x = 1;', ['condition-negated: isOpen => !(isOpen)', 'condition-negated: isDone => !(isDone)']],
    ['const c = a === b;', ['condition-negated: a === b => a !== b']],
    ['const c = { ...(a && { a }) };', ['condition-negated: a => !(a)']],
    ['const c = (a) => a.b ? 1 : 2;', ['constant-returned: a.b ? 1 : 2 => (undefined)', 'condition-negated: a.b => !(a.b)']],
    ['function f() { return a > 1; }', ['true', 'false'].map((is) => `constant-returned: a > 1 => ${is}`).concat(['condition-negated: a > 1 => a <= 1', 'boundary-moved: a > 1 => a >= 1'])],
    ['function f() { return [a]; }', ['constant-returned: [a] => []']],
    ['function f() { return `${a}`; }', [`constant-returned: \`\${a}\` => ''`]],
    ['function f() { return undefined; }', []],
    ['await send(a);', ['call-removed: await send(a); => ;']],
    ['a = b.filter(isOpen);', ['call-removed: b.filter(isOpen) => b']],
    ['class A extends B { constructor() { super(1); } }', []],
    ['a = b + c * 2;', ['arithmetic-swapped: b + c * 2 => b - c * 2', 'arithmetic-swapped: c * 2 => c / 2']],
    ["a = b + 'text';", []],
    ['i++; --j; a = -1;', ['arithmetic-swapped: i++ => i--', 'arithmetic-swapped: --j => ++j', 'arithmetic-swapped: -1 => +1']],
    ["import { a } from 'b'; type T = 1 extends 2 ? 3 : 4; interface I { f(): void }", []],
  ])('of %s', (text, expected) => expect(changes(text).toSorted()).toEqual([...expected].toSorted())); // prettier-ignore

  it('have ids that survive a move, and tell the same text apart by its occurrence', () => {
    const ids = (text: string) => mutantsOf('a.ts', text).map(({ id }) => id);
    const twice = 'f(a);\nf(a);';
    expect(ids(twice)).toEqual(['a.ts\tcall-removed\tf(a); => ;\t1', 'a.ts\tcall-removed\tf(a); => ;\t2']);
    expect(ids(`// a comment\n\n${twice}`)).toEqual(ids(twice));
  });

  it('say what to replace', () => {
    const text = 'const c = a <= b;';
    const [negated] = mutantsOf('a.ts', text);
    expect(negated).toMatchObject({ start: 10, end: 16, replacement: 'a > b', line: 1 });
  });
});
