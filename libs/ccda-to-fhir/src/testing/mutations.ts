/** Faulty documents: mutations of an element tree that imitate real faults, and a writer for the tree. */
import fc from 'fast-check';
import { isElement, parseCcda, STATEMENT_KINDS, type XmlElement } from '@chartloom/ccda';

/** A mutable tree. */
interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: (Tree | string)[];
}

/** One change, made to the element that `pick` selects. */
export interface Mutation {
  readonly change: (target: Tree, parent: Tree) => void;
  readonly pick: number;
  /** Applies to elements of these names only; to any element where it is absent. */
  readonly of?: readonly string[];
}

const STATEMENTS: readonly string[] = STATEMENT_KINDS;
const NULLS = ['NI', 'UNK', 'NA', 'NASK', 'MSK', 'OTH', 'XX'];
const TYPES = ['CD', 'PQ', 'ST', 'TS', 'IVL_TS', 'PIVL_TS', 'EIVL_TS', 'IVL_PQ', 'RTO', 'INT', 'BL', 'ED', 'SXPR_TS', 'ODD'];
const MOODS = ['INT', 'RQO', 'PRP', 'PRMS', 'ARQ', 'APT', 'GOL', 'DEF', 'EVN.CRT', 'XX'];
const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  '20201399',
  '99991231235959.9999+1400',
  '<&>"',
  '#none',
  '2.16.840.1',
  'ü'.repeat(99),
];
const RELATIVE: Tree = {
  name: 'subject',
  attributes: {},
  children: [
    {
      name: 'relatedSubject',
      attributes: { classCode: 'PRS' },
      children: [{ name: 'code', attributes: { code: 'FTH', codeSystem: '2.16.840.1.113883.5.111' }, children: [] }],
    },
  ],
};

const without = (parent: Tree, child: Tree): void => void parent.children.splice(parent.children.indexOf(child), 1);
const attributeOf = (tree: Tree, n: number): string | undefined => Object.keys(tree.attributes)[n % 7];

const CHANGES: readonly fc.Arbitrary<Omit<Mutation, 'pick'>>[] = [
  fc.constant({ change: (t: Tree, parent: Tree) => without(parent, t) }),
  fc.constant({ change: (t: Tree, parent: Tree) => void parent.children.push(structuredClone(t)) }),
  fc.constantFrom(...NULLS).map((nullFlavor) => ({
    change: (t: Tree) => void Object.assign(t, { attributes: { nullFlavor }, children: [] }),
  })),
  fc.nat(6).map((n) => ({
    change: (t: Tree) => void (attributeOf(t, n) && Reflect.deleteProperty(t.attributes, attributeOf(t, n) ?? '')),
  })),
  fc.tuple(fc.nat(6), fc.constantFrom(...VALUES)).map(([n, value]) => ({
    change: (t: Tree) => void (attributeOf(t, n) && (t.attributes[attributeOf(t, n) ?? ''] = value)),
  })),
  fc
    .constantFrom(...TYPES)
    .map((type) => ({ of: ['value', 'effectiveTime'], change: (t: Tree) => void (t.attributes['xsi:type'] = type) })),
  fc.constant({ of: ['templateId'], change: (t: Tree) => void (t.attributes['root'] = '1.2.3.4.5') }),
  fc.constantFrom(...MOODS).map((mood) => ({ of: STATEMENTS, change: (t: Tree) => void (t.attributes['moodCode'] = mood) })),
  fc.constant({ of: STATEMENTS, change: (t: Tree) => void (t.attributes['negationInd'] = 'true') }),
  fc.constant({ of: STATEMENTS, change: (t: Tree) => void t.children.unshift(structuredClone(RELATIVE)) }),
  fc.constantFrom('organizer', 'act', 'observation').map((name) => ({
    of: STATEMENTS,
    change: (t: Tree) => {
      const holder = name === 'organizer' ? 'component' : 'entryRelationship';
      const inner = { name: t.name, attributes: t.attributes, children: t.children };
      const held = { name: holder, attributes: { typeCode: 'COMP' }, children: [inner] };
      Object.assign(t, { name, attributes: { classCode: 'CLUSTER', moodCode: 'EVN' }, children: [held] });
    },
  })),
];

/** A few changes of one document. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.tuple(fc.oneof(...CHANGES), fc.nat(9_999)).map(([change, pick]) => ({ ...change, pick })),
  { minLength: 1, maxLength: 5 },
);

/** The document `xml` after `changes`, written with unusual namespace prefixes. */
export function mutated(xml: string, changes: readonly Mutation[]): string {
  const root = treeOf(parseCcda(new TextEncoder().encode(xml)).root);
  for (const { change, pick, of } of changes) {
    const targets = pairsIn(root).filter(([t]) => !of || of.includes(t.name));
    const [target, parent] = targets[pick % Math.max(targets.length, 1)] ?? [];
    if (target && parent) change(target, parent);
  }
  return `<h:ClinicalDocument xmlns:h="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="urn:hl7-org:sdtc">${inner(root)}</h:ClinicalDocument>`;
}

/** The element keeps them as name, value, name, value. */
const attributesOf = ({ attributes }: XmlElement): Record<string, string> =>
  Object.fromEntries(attributes.flatMap((name, i) => (i % 2 === 0 ? [[name, attributes[i + 1] ?? '']] : [])));

const treeOf = (e: XmlElement): Tree => ({
  name: e.name,
  attributes: attributesOf(e),
  children: e.children.map((c) => (isElement(c) ? treeOf(c) : c)),
});

const pairsIn = (parent: Tree): readonly (readonly [Tree, Tree])[] =>
  parent.children.flatMap((c) => (typeof c === 'string' ? [] : [[c, parent] as const, ...pairsIn(c)]));

const escaped = (text: string): string => text.replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`);
const inner = ({ children }: Tree): string => children.map((c) => (typeof c === 'string' ? escaped(c) : written(c))).join('');

function written(tree: Tree): string {
  const name = tree.name.startsWith('sdtc:') ? tree.name.replace('sdtc:', 'x:') : `h:${tree.name}`;
  const attributes = Object.entries(tree.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${attributes.join('')}>${inner(tree)}</${name}>`;
}
