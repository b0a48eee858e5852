import type { Random } from '@chartloom/testing';
import { mutateBytes, ODD_DATES, ODD_NUMBERS, ODD_TEXTS, times } from './mutate.js';

type Json = unknown;
type Maker = (random: Random) => Json;

const optional = (random: Random, field: string, value: Json): object => (random.chance(0.5) ? { [field]: value } : {});
const url: Maker = (random) => random.pick(['https://a.example/x', 'http://127.0.0.1', 'ftp://x', 'https://', 'https://[::1]:0/', 'HTTPS://é.example', `https://a.example/${'a'.repeat(3_000)}`]); // prettier-ignore
const config: Maker = (random) => ({
  process_config: {
    tasks: random.pick([['clinical_extraction'], ['dephi'], [], ['dephi', 'dephi'], ['x']]),
    ...optional(random, 'extraction', { include_negated: true, min_confidence: random.pick([0, 0.5, 1, 2, '0.5']) }),
    ...optional(random, 'deid', {
      ...optional(random, 'mode', random.pick(['remove', 'surrogate', 'x'])),
      ...optional(random, 'policy', random.pick(['safe-harbor', 'a@1', '@', 'a@b'])),
      ...optional(random, 'keep', random.pick([['year'], ['zip3', 'zip3'], ['x']])),
      ...optional(random, 'patient_key', random.pick(['a', '', 'a'.repeat(300)])),
    }),
  },
  output_config: {
    format: random.pick(['fhir', 'json', 'pdf', 'x']),
    ...optional(random, 'include_bbox', true),
    ...optional(random, 'validation_report', random.pick([true, false, 'x'])),
    ...optional(random, 'result_ttl', random.pick([1, 5, 15, 0, 1.5, '5'])),
  },
});

const BODIES: readonly Maker[] = [
  (random) => ({ file_id: 'f', file_type: random.pick(['pdf', 'ccda', 'x']), ...(config(random) as object), ...optional(random, 'callback_url', url(random)) }),
  (random) => ({ presigned_url: url(random), file_type: 'pdf', ...(config(random) as object) }),
  (random) => ({
    files: times(random.pick([0, 1, 2, 31]), () => ({ presigned_url: url(random), file_type: random.pick(['pdf', 'ccda', 'x']), ...optional(random, 'patient_key', 'k'), ...optional(random, 'callback_url', url(random)) })),
    ...(config(random) as object),
    ...optional(random, 'batch_callback_url', url(random)),
  }),
  (random) => ({ url: url(random), ...optional(random, 'events', random.pick([['job.completed'], [], ['x']])), ...optional(random, 'description', 'd'), ...optional(random, 'disabled', false) }),
  (random) => ({
    name: random.pick(['mine', 'Mine!', '', 'safe-harbor']), description: 'd',
    categories: Object.fromEntries(times(random.int(0, 5), () => [random.pick(['NAME', 'DATE', 'PHONE', 'LOCATION', 'x', '__proto__']), random.pick(['remove', 'keep', 'surrogate', 'shift', 'x'])])),
    ...optional(random, 'location_parts', { city: 'keep' }), ...optional(random, 'layout', 'pad'), ...optional(random, 'finder', { least_score: random.pick([0, 0.5, 2]) }),
  }),
]; // prettier-ignore

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + '1' + close.repeat(depth);

/** Values as JSON text, so that what no object of ours can be is among them too. */
const ODD_VALUES: readonly ((random: Random) => string)[] = [
  (random) => random.pick(ODD_NUMBERS),
  (random) => JSON.stringify(random.pick(ODD_TEXTS)),
  (random) => JSON.stringify(random.pick(ODD_DATES)),
  (random) => JSON.stringify(random.pick(ODD_TEXTS).repeat(random.int(1, 3_000))),
  (random) => random.pick(['null', 'true', '[]', '{}', '[[]]', '[null]', '{"a":{}}', '{"__proto__":{"a":1}}', '{"constructor":1}', '{"toString":1}', '{"length":1}', '"\\ud800"']),
  (random) => nested(random.pick([3, 100, 3_000, 20_000]), '[', ']'),
  (random) => nested(random.pick([3, 100, 3_000, 20_000]), '{"a":', '}'),
  (random) => `[${times(random.int(1, 2_000), () => '{}').join(',')}]`,
]; // prettier-ignore

const PLACES = /"(?:[^"\\]|\\.)*"(?=[,}\]])|\btrue\b|\bfalse\b|\b\d+(?:\.\d+)?\b|\[[^[\]{}]*\]|\{[^{}]*\}/g;
const KEYS = /"\w+"(?=:)/g;

function replaceOne(text: string, pattern: RegExp, by: string, random: Random): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return by;
  const place = random.pick(found);
  return text.slice(0, place.index) + by + text.slice(place.index + place[0].length);
}

/** A request body: right, with values or names replaced, or hardly JSON any more. */
export function generateJson(random: Random): string {
  let text = JSON.stringify(random.pick(BODIES)(random));
  for (let left = random.int(0, 4); left > 0; left--) {
    text = random.chance(0.75)
      ? replaceOne(text, PLACES, random.pick(ODD_VALUES)(random), random)
      : replaceOne(text, KEYS, JSON.stringify(random.pick([...ODD_TEXTS, 'deid', 'files', 'file_type'])), random);
  }
  return random.chance(0.05) ? mutateBytes(Buffer.from(text), random).toString() : text;
}
