/** Links every resource of an entry to the resource of the nearest statement around it. */
import type { Reference } from '@chartloom/fhir';
import { attribute, type Statement, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from '../bundle-builder.js';
import type { MappingIndex } from '../mapping-index.js';
import { link } from './link.js';

/** The relationship of a nested statement: its type code; a `component` without one is a part. */
export const relationshipOf = (holder: XmlElement | undefined): string =>
  attribute(holder, 'typeCode') ?? (holder?.name === 'component' ? 'COMP' : 'REFR');

export function linkNested(entry: Statement, made: MappingIndex, builder: BundleBuilder): void {
  const visit = (statement: Statement, around: Reference | undefined, relationship: string): void => {
    const own = made.of(statement.element).filter((reference) => builder.isFact(reference));
    if (around) for (const child of own) link(around, relationship, child, builder);
    const [first] = own;
    const next = first ?? around;
    for (const { statement: nested } of statement.related)
      // A concern is no fact: what it holds has the relationship that the concern has.
      visit(nested, next, first || !around ? relationshipOf(nested.element.parent) : relationship);
  };
  visit(entry, undefined, '');
}
