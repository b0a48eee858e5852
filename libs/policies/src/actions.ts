/** The kinds of identifiers that a policy decides on, as `libs/phi` finds them. */
export const POLICY_CATEGORIES = [
  'NAME',
  'LOCATION',
  'DATE',
  'AGE_OVER_89',
  'PHONE',
  'FAX',
  'EMAIL',
  'SSN',
  'MRN',
  'HEALTH_PLAN',
  'ACCOUNT',
  'LICENSE',
  'VEHICLE',
  'DEVICE',
  'URL',
  'IP',
  'OTHER_ID',
] as const;
export type PolicyCategory = (typeof POLICY_CATEGORIES)[number];

/** Parts of a LOCATION that may have an action of their own. The rest of it (street, facility, building) has that of LOCATION. */
export const LOCATION_PARTS = ['town', 'state', 'zip'] as const;
export type LocationPart = (typeof LOCATION_PARTS)[number];

/**
 * What happens to an identifier. `remove`: it is cut out, under a black box that does not say what it was; `cover`: under a black
 * box with its category; `surrogate`: an invented value takes its place, or a box where none fits; `keep`: it stays;
 * `generalise-…`: only its year, the first three digits of a ZIP code, or `90+` for an age stays, as far as Safe Harbor allows.
 */
export const ACTIONS = [
  'remove',
  'cover',
  'surrogate',
  'keep',
  'generalise-year',
  'generalise-zip3',
  'generalise-age-band',
] as const;
export type Action = (typeof ACTIONS)[number];

const USUAL = ['cover', 'remove', 'surrogate', 'keep'] as const;

/** The actions that mean something for a category; any other is refused when a policy is written. */
export const CATEGORY_ACTIONS = {
  NAME: USUAL,
  LOCATION: USUAL,
  DATE: [...USUAL, 'generalise-year'],
  AGE_OVER_89: [...USUAL, 'generalise-age-band'],
  PHONE: USUAL,
  FAX: USUAL,
  EMAIL: USUAL,
  SSN: USUAL,
  MRN: USUAL,
  HEALTH_PLAN: USUAL,
  ACCOUNT: USUAL,
  LICENSE: USUAL,
  VEHICLE: USUAL,
  DEVICE: USUAL,
  URL: USUAL,
  IP: USUAL,
  OTHER_ID: USUAL,
} as const satisfies Record<PolicyCategory, readonly Action[]>;

/** The same for the parts of a place. No surrogate hides a state: surrogates leave states as they are. */
export const PART_ACTIONS = {
  town: USUAL,
  state: ['cover', 'remove', 'keep'],
  zip: [...USUAL, 'generalise-zip3'],
} as const satisfies Record<LocationPart, readonly Action[]>;
