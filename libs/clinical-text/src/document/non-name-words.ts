/** Words in the names of places and documents; a line with one of them is no person's name. */
export const NON_NAME_WORDS: ReadonlySet<string> = new Set(
  'medical group hospital clinic health healthcare center centre practice associates care family physician physicians patient new evaluation assessment physical progress operative procedure medication allergy immunization immunisation vaccine continuity reconciliation clinical chart intake laboratory laboratories department note notes report reports summary record records list history letter consult consultation visit discharge form profile certificate emergency service services system systems university institute imaging printout flowsheet request result results north south east west saint st'.split(
    ' ',
  ),
);

/** Endings of specialties: "cardiology", "pediatrics", "family medicine". */
export const NON_NAME_ENDINGS = ['ology', 'iatrics', 'pedics', 'istry', 'therapy', 'ostics', 'icine'] as const;
