import { at, attribute, children, type XmlElement } from '../xml/element.js';
import { ed } from './ed.js';
import type { Nullable } from './null-flavor.js';

/** CD, CE, CV, CS, CO, EIVL.event: a code, its words in the source and its translations to other systems. */
export interface CD extends Nullable {
  readonly code?: string;
  /** OID of the code system. */
  readonly codeSystem?: string;
  readonly codeSystemName?: string;
  readonly displayName?: string;
  /** The words that were coded: inline, or from the narrative that the reference points to. */
  readonly originalText?: string;
  /** Whether these words are a whole row of a table, and so no name. */
  readonly isRow?: boolean;
  readonly translations: readonly CD[];
  readonly qualifiers: readonly { readonly name?: CD; readonly value?: CD }[];
  readonly element: XmlElement;
}

export function cd(element: XmlElement): CD {
  const original = at(element, 'originalText');
  const words = original && ed(original);
  return {
    code: attribute(element, 'code'),
    codeSystem: attribute(element, 'codeSystem'),
    codeSystemName: attribute(element, 'codeSystemName'),
    displayName: attribute(element, 'displayName'),
    originalText: words?.text,
    translations: cds(element, 'translation'),
    qualifiers: qualifiers(element),
    element,
    nullFlavor: attribute(element, 'nullFlavor'),
    ...(words?.isRow && { isRow: true }),
  };
}

function qualifiers(element: XmlElement): CD['qualifiers'] {
  const found = children(element, 'qualifier');
  if (found.length === 0) return NONE;
  return found.map((q) => ({ name: optionalCd(at(q, 'name')), value: optionalCd(at(q, 'value')) }));
}

/** Most codes have neither translations nor qualifiers. */
const NONE: readonly never[] = [];

/** The CD of an optional element. */
export const optionalCd = (element: XmlElement | undefined): CD | undefined => element && cd(element);

/** The CDs of all children with that name. */
export function cds(parent: XmlElement | undefined, name: string): readonly CD[] {
  const found = children(parent, name);
  return found.length === 0 ? NONE : found.map(cd);
}
