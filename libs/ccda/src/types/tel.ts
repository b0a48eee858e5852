import { attribute, children, type XmlElement } from '../xml/element.js';
import type { Nullable } from './null-flavor.js';

/** TEL: a telecommunication address, a URI such as `tel:+1-555-0100` or `mailto:…`. */
export interface TEL extends Nullable {
  readonly value?: string;
  readonly use?: string;
}

export const tel = (element: XmlElement): TEL => ({
  value: attribute(element, 'value'),
  use: attribute(element, 'use'),
  nullFlavor: attribute(element, 'nullFlavor'),
});

/** The `telecom` children of an element. */
export const telecoms = (parent: XmlElement | undefined): readonly TEL[] => children(parent, 'telecom').map(tel);
