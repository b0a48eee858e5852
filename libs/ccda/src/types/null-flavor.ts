/**
 * Why a value is missing (HL7 V3 NullFlavor, e.g. `UNK`, `NI`, `MSK`). Any data type may have one instead of a value.
 */
export interface Nullable {
  readonly nullFlavor?: string;
}
