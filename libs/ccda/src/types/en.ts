import { at, attribute, children, elements, textOf, type XmlElement } from '../xml/element.js';
import { ivlTs, type IVL_TS } from './ivl-ts.js';
import type { Nullable } from './null-flavor.js';

/** EN, PN, ON: the name of a person or an organization, in parts or as one text. */
export interface EN extends Nullable {
  readonly use?: string;
  readonly family: readonly string[];
  readonly given: readonly string[];
  readonly prefix: readonly string[];
  readonly suffix: readonly string[];
  /** The whole name as written, parts joined by spaces. */
  readonly text?: string;
  readonly validTime?: IVL_TS;
}

const NONE: readonly string[] = [];

export function en(element: XmlElement): EN {
  const parts = (name: string): readonly string[] => {
    const found = children(element, name);
    return found.length === 0 ? NONE : found.map(textOf).filter(Boolean);
  };
  const validTime = at(element, 'validTime');
  // Text beside the parts is white space or a delimiter. A name without parts is all text.
  const named = elements(element);
  const text = named.length === 0 ? textOf(element) : named.map(words).filter(Boolean).join(' ');
  return {
    use: attribute(element, 'use'),
    family: parts('family'),
    given: parts('given'),
    prefix: parts('prefix'),
    suffix: parts('suffix'),
    text: text || undefined,
    validTime: validTime && ivlTs(validTime),
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}

const words = (part: XmlElement): string => (part.name === 'validTime' ? '' : textOf(part));

/** The `name` children of an element. */
export const names = (parent: XmlElement | undefined): readonly EN[] => children(parent, 'name').map(en);
