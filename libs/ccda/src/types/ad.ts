import { at, attribute, children, elements, textOf, type XmlElement } from '../xml/element.js';
import { ivlTs, type IVL_TS } from './ivl-ts.js';
import type { Nullable } from './null-flavor.js';

/** AD: a postal address, in parts or as one text. */
export interface AD extends Nullable {
  readonly use?: string;
  readonly lines: readonly string[];
  readonly city?: string;
  readonly county?: string;
  readonly state?: string;
  readonly postalCode?: string;
  readonly country?: string;
  /** The address as text, where it has no parts. */
  readonly text?: string;
  readonly useablePeriod?: IVL_TS;
}

const LINES = new Set([
  'streetAddressLine',
  'deliveryAddressLine',
  'additionalLocator',
  'houseNumber',
  'streetName',
  'postBox',
  'unitID',
]);

export function ad(element: XmlElement): AD {
  const part = (name: string): string | undefined => textOf(at(element, name)) || undefined;
  const period = at(element, 'useablePeriod');
  return {
    use: attribute(element, 'use'),
    lines: elements(element)
      .filter((e) => LINES.has(e.name))
      .map(textOf)
      .filter(Boolean),
    city: part('city'),
    county: part('county'),
    state: part('state'),
    postalCode: part('postalCode'),
    country: part('country'),
    text: elements(element).length === 0 ? textOf(element) || undefined : undefined,
    useablePeriod: period && ivlTs(period),
    nullFlavor: attribute(element, 'nullFlavor'),
  };
}

/** The `addr` children of an element. */
export const addresses = (parent: XmlElement | undefined): readonly AD[] => children(parent, 'addr').map(ad);
