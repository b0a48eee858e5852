/** Which elements of an entry became which resources. */
import type { Reference } from '@chartloom/fhir';
import { STATEMENT_KINDS, type XmlElement } from '@chartloom/ccda';

export interface ElementMapping {
  readonly element: XmlElement;
  readonly reference: Reference;
}

const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS);
export const isStatement = ({ name }: XmlElement): boolean => KINDS.has(name);

const NONE: readonly Reference[] = [];

/** What was made from an entry, by source element. */
export class MappingIndex {
  private readonly byElement = new Map<XmlElement, Reference[]>();

  constructor(readonly all: readonly ElementMapping[]) {
    for (const { element, reference } of all) {
      const known = this.byElement.get(element);
      if (known) known.push(reference);
      else this.byElement.set(element, [reference]);
    }
  }

  of(element: XmlElement): readonly Reference[] {
    return this.byElement.get(element) ?? NONE;
  }

  /** What was made from anything below `element`. */
  below(element: XmlElement): readonly ElementMapping[] {
    return this.all.filter((m) => isBelow(m.element, element));
  }
}

function isBelow(element: XmlElement, ancestor: XmlElement): boolean {
  for (let e = element.parent; e; e = e.parent) if (e === ancestor) return true;
  return false;
}
