/** An invented person whose words occur nowhere else: wherever one is found, it came from the documents. */
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

/** Words of the identifiers that ordinary text contains too. */
const ORDINARY = ['alley', 'example'];
const SHORTEST_WORD = 6;

interface Needle {
  readonly identifier: string;
  readonly form: string;
  /** Lower case for encodings without case. */
  readonly text: string;
  readonly exact: boolean;
}

/** Every identifier, each of its distinctive words, and all of these encoded as base64, hex and percent-encoding. */
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

/** The part of `text` whose base64 does not depend on its neighbours, for each of the three alignments. */
function base64Cores(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const whole = bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 3)).toString('base64');
    return before === 0 ? whole : whole.slice(4);
  });
}

/** Which identifiers `bytes` contains, and in what encoding: `family (plain)`. */
export function identifiersIn(bytes: string | Buffer): string[] {
  const exact = bytes.toString('latin1');
  const text = exact.toLowerCase();
  const found = NEEDLES.filter((needle) => (needle.exact ? exact : text).includes(needle.text));
  return [...new Set(found.map(({ identifier, form }) => `${identifier} (${form})`))];
}

/** A searched place, with what was found there. */
export interface Finding {
  readonly place: string;
  readonly identifiers: readonly string[];
}

/** Only places with findings. */
export const findings = (places: Iterable<readonly [place: string, bytes: string | Buffer]>): Finding[] =>
  [...places].flatMap(([place, bytes]) => {
    const identifiers = identifiersIn(bytes);
    return identifiers.length === 0 ? [] : [{ place, identifiers }];
  });
