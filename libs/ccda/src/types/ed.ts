import { at, attribute, children, textOf, type XmlElement } from '../xml/element.js';
import type { Nullable } from './null-flavor.js';

/** ED and ST: encapsulated data. Text is inline or a reference into the section's narrative. */
export interface ED extends Nullable {
  readonly text?: string;
  readonly mediaType?: string;
  readonly representation?: string;
  /** A reference to outside the document, or to an ID that the document does not have. */
  readonly unresolved?: string;
  /** The text is a whole row of a table: its cells are several things, and none is named by all of them. */
  readonly isRow?: boolean;
}

export function ed(element: XmlElement): ED {
  const reference = attribute(at(element, 'reference'), 'value');
  // Some documents give the ID without '#', or text inline beside a broken reference: the text takes precedence.
  const target = reference === undefined ? undefined : targetOf(reference, element);
  const text = textOf(target) || textOf(element);
  return {
    text: text || undefined,
    mediaType: attribute(element, 'mediaType'),
    representation: attribute(element, 'representation'),
    unresolved: text ? undefined : reference,
    nullFlavor: attribute(element, 'nullFlavor'),
    ...(target?.name === 'tr' && children(target, 'td').length > 1 && { isRow: true }),
  };
}

const targetOf = (reference: string, { ids }: XmlElement): XmlElement | undefined =>
  (reference.startsWith('#') ? ids.get(reference.slice(1)) : undefined) ?? ids.get(reference);
