import { ENDPOINTS, FieldError, Problem, problemOf, validate, validateBulkConvert, validateConvert } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { generateJson } from '../generate/json.js';
import { joined } from './outcomes.js';
import { sound, type Outcome, type Target } from './target.js';

type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];
const bodyOf = (endpoint: Endpoint) =>
  'body' in endpoint && !('bodyType' in endpoint) ? [(value: unknown): unknown => validate(endpoint.body, value)] : [];

const VALIDATORS: readonly ((value: unknown) => unknown)[] = [
  validateConvert,
  validateBulkConvert,
  ...Object.values(ENDPOINTS).flatMap(bodyOf),
];

/** Bodies of the REST API: each is accepted or refused with an answer that keeps the contract. */
export const jsonTarget: Target = {
  generate: (random) => Buffer.from(generateJson(random)),
  run: (input) => {
    const value = parsed(Buffer.from(input).toString());
    return Promise.resolve(value === undefined ? sound('no JSON') : joined(VALIDATORS.map((check) => judged(check, value.json))));
  },
};

/** Whether it is JSON is the question of the body reader before us. */
function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function judged(check: (value: unknown) => unknown, value: unknown): Outcome {
  try {
    return sound(JSON.stringify(check(value)));
  } catch (error) {
    if (!isAppError(error) || error.code === 'internal') throw error;
    const problem = problemOf(error, 'fuzz');
    const faults = Problem.safeParse(problem).success ? [] : ['the answer is no Problem'];
    if (error instanceof FieldError && error.fields.length === 0) faults.push('a refusal without a field at fault');
    return { output: JSON.stringify(problem), faults };
  }
}
