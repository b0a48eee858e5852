import { hashOf } from './hash.js';

/** One attribute of the token that is `offset` tokens away. `column` is the attribute's index in the list of attributes. */
interface Part {
  readonly column: number;
  readonly offset: number;
}

export interface Feature {
  readonly name: string;
  /** Tells equal values of different features apart. */
  readonly salt: number;
  readonly parts: readonly Part[];
  /** Whether one of its attributes may have several values. */
  readonly hasSeveral: boolean;
}

/**
 * Reads a table of features: a name, and the attributes that are seen together.
 * @param attributes what a model may look at
 * @param multiple those that may have several values at once
 * @throws Error where a row names an attribute that there is none of
 * @example parseFeatures('name\tlooks at\nword before\tword@-1', ['word'], new Set())
 */
export function parseFeatures<Attribute extends string>(
  source: string,
  attributes: readonly Attribute[],
  multiple: ReadonlySet<Attribute>,
): Feature[] {
  const rows = source.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rows.slice(1).map((row) => {
    const [name = '', looksAt = ''] = row.split('\t');
    const parts = looksAt.split(' ').map((part) => parsePart(part, name, attributes));
    const hasSeveral = parts.some(({ column }) => multiple.has(attributes[column] as Attribute));
    return { name, salt: hashOf(name), parts, hasSeveral };
  });
}

function parsePart(written: string, feature: string, attributes: readonly string[]): Part {
  const [attribute = '', offset = ''] = written.split('@');
  const column = attributes.indexOf(attribute);
  if (column < 0 || !/^-?\d$/.test(offset))
    throw new Error(`The feature "${feature}" looks at "${written}", which is no attribute.`);
  return { column, offset: Number(offset) };
}
