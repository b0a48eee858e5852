/** Why a value is missing (HL7 V3 NullFlavor, e.g. `UNK`, `NI`, `MSK`): any data type may carry one instead of a value. */
export interface Nullable {
  readonly nullFlavor?: string;
}
