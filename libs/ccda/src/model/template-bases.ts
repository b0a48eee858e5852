/**
 * Templates of other guides that constrain one of C-CDA, so that what claims only the other one is read as what it is. QRDA
 * category I asks for both ids, but exporters leave C-CDA's out; the International Patient Summary has ids of its own.
 */
const CCDA = '2.16.840.1.113883.10.20.22.4';
const QDM = '2.16.840.1.113883.10.20.24.3';
const IPS = '2.16.840.1.113883.10.22.4';

/** By C-CDA template (the number after its arc): the templates of QDM, then those of the International Patient Summary. */
const BASES: readonly (readonly [base: string, qdm: readonly number[], ips: readonly number[]])[] = [
  // Concerns and what they hold: problems with diagnoses and symptoms, allergies with intolerances.
  ['3', [120, 122, 124, 125, 127, 137, 138], [7]],
  ['4', [14, 76, 77, 78, 79, 135, 136, 168], [8]],
  ['30', [], [5]],
  ['7', [43, 44, 46, 90, 147], [1]],
  ['9', [85], [6]],
  ['8', [], [25]],
  ['145', [], [18]],
  ['6', [], [20]],
  ['28', [], [21]],
  // Drugs and vaccines.
  ['16', [41, 42], [4]],
  ['18', [45], []],
  ['42', [47, 75], []],
  ['52', [140], [15]],
  ['120', [143], [47]],
  // Results, social history, relatives.
  ['1', [], [9]],
  ['2', [38, 87], [13]],
  ['38', [], [35, 48]],
  ['85', [], [34]],
  ['45', [12], []],
  ['46', [112], []],
  // What was done, and with what.
  ['14', [64], [17]],
  ['49', [23], []],
  ['48', [], [37]],
  ['50', [], [26]],
  // Comments, and references to other entries.
  ['64', [], [22]],
  ['122', [], [31]],
];

const BASE_OF: ReadonlyMap<string, string> = new Map(
  BASES.flatMap(([base, qdm, ips]) =>
    [...qdm.map((n) => `${QDM}.${n}`), ...ips.map((n) => `${IPS}.${n}`)].map((id) => [id, `${CCDA}.${base}`] as const),
  ),
);

/** The templates that a statement claims, then those of C-CDA that these constrain and it does not name. */
export function withBases(claimed: readonly string[]): readonly string[] {
  const bases = claimed.flatMap((id) => BASE_OF.get(id) ?? []).filter((id) => !claimed.includes(id));
  return bases.length > 0 ? [...claimed, ...new Set(bases)] : claimed;
}

/**
 * Acts that only group what they hold, of any mood: admission and discharge medications, the authorization of a payer, and
 * the acts that QRDA puts around an encounter, a device, a dispensed drug. Their code names a section, or the kind of what
 * they hold, which has their negation.
 */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['35', '36'].map((n) => `${CCDA}.${n}`),
  '2.16.840.1.113883.10.20.1.19',
  ...['42', '105', '130', '131', '132', '133', '134', '139'].map((n) => `${QDM}.${n}`),
]);

/** Whether an act with these templates only groups what it holds. */
export const isWrapper = (templates: readonly string[]): boolean => templates.some((id) => WRAPPERS.has(id));
