/** An invented person whose every word stands nowhere else: wherever one of them turns up, it came out of the documents. */
export const PATIENT = {
  given: 'Zephyrine',
  family: 'Quillhaverstock',
  street: '4471 Brackenthorpe Alley',
  phone: '555-013-8842',
  mrn: 'MRN-ZQ7781934',
  ssn: '219-04-7713',
  email: 'zq7713@haverstockmail.example',
  diagnosis: 'Vermilion glasswing ague',
} as const;

/** Words of them that ordinary text has too. */
const ORDINARY = ['alley', 'example'];
const SHORTEST_WORD = 6;

interface Needle {
  readonly identifier: string;
  readonly form: string;
  /** Lower case where its case says nothing. */
  readonly text: string;
  readonly exact: boolean;
}

/** Every identifier, each of its distinctive words, and all of these as base64, hex and percent-encoding have them. */
const NEEDLES: readonly Needle[] = Object.entries(PATIENT).flatMap(([identifier, value]) => {
  const words = value
    .split(/[^a-z0-9]+/i)
    .filter((word) => word.length >= SHORTEST_WORD && !ORDINARY.includes(word.toLowerCase()));
  const digits = /^[\d-]+$/.test(value) ? [value.replaceAll('-', '')] : [];
  return [...new Set([value, ...words, ...digits])].flatMap((text) => [
    { identifier, form: 'plain', text: text.toLowerCase(), exact: false },
    { identifier, form: 'percent-encoded', text: encodeURIComponent(text).toLowerCase(), exact: false },
    { identifier, form: 'hex', text: Buffer.from(text).toString('hex'), exact: false },
    ...[text, text.toLowerCase(), text.toUpperCase()].flatMap((cased) =>
      base64Cores(cased).map((core) => ({ identifier, form: 'base64', text: core, exact: true })),
    ),
  ]);
});

/** What of `text` stays the same in base64 whatever comes before and after it, for each of the three alignments. */
function base64Cores(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const whole = bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 3)).toString('base64');
    return before === 0 ? whole : whole.slice(4);
  });
}

/** Which identifiers stand in `bytes`, and in what form: `family (plain)`. */
export function identifiersIn(bytes: string | Buffer): string[] {
  const exact = bytes.toString('latin1');
  const text = exact.toLowerCase();
  const found = NEEDLES.filter((needle) => (needle.exact ? exact : text).includes(needle.text));
  return [...new Set(found.map(({ identifier, form }) => `${identifier} (${form})`))];
}

/** A place that was looked at, with what was found there. */
export interface Finding {
  readonly place: string;
  readonly identifiers: readonly string[];
}

/** Only places where something stands. */
export const findings = (places: Iterable<readonly [place: string, bytes: string | Buffer]>): Finding[] =>
  [...places].flatMap(([place, bytes]) => {
    const identifiers = identifiersIn(bytes);
    return identifiers.length === 0 ? [] : [{ place, identifiers }];
  });
