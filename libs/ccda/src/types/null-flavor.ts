import { attribute, type XmlElement } from '../xml/element.js';

/** Why a value is missing (HL7 V3 NullFlavor, e.g. `UNK`, `NI`, `MSK`): any data type may carry one instead of a value. */
export interface Nullable {
  readonly nullFlavor?: string;
}

/** The nullFlavor of an element, as an object to spread. */
export const nullable = (element: XmlElement): Nullable => {
  const nullFlavor = attribute(element, 'nullFlavor');
  return nullFlavor ? { nullFlavor } : {};
};
