import { at, attribute, textOf, type XmlElement } from '../xml/element.js';
import type { Nullable } from './null-flavor.js';

/** ED and ST: encapsulated data. Text is inline or a reference into the section's narrative. */
export interface ED extends Nullable {
  readonly text?: string;
  readonly mediaType?: string;
  readonly representation?: string;
  /** A reference to outside the document, or to an ID that the document does not have. */
  readonly unresolved?: string;
}

export function ed(element: XmlElement): ED {
  const reference = attribute(at(element, 'reference'), 'value');
  const target = reference?.startsWith('#') ? element.ids.get(reference.slice(1)) : undefined;
  // Some documents give the ID without '#', or text inline beside a broken reference: the text takes precedence.
  const text = textOf(target ?? (reference ? element.ids.get(reference) : undefined)) || textOf(element);
  return {
    text: text || undefined,
    mediaType: attribute(element, 'mediaType'),
    representation: attribute(element, 'representation'),
    unresolved: text ? undefined : reference,
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}
