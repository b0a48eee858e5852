import * as z from 'zod';
import { ACTIONS, CATEGORY_ACTIONS, LOCATION_PARTS, PART_ACTIONS, POLICY_CATEGORIES, type Action } from './actions.js';

const NAME = '[a-z][a-z0-9-]{0,62}';

/** How lines with removed text are laid out; as `layout` of a request. */
const POLICY_LAYOUTS = ['keep', 'pad'] as const;
/** `by-kind`: the table of doubts decides; `cover`: every region that the reader was not sure of is covered. */
const DOUBTS = ['by-kind', 'cover'] as const;
const TIMES_OF_DAY = ['keep', 'remove'] as const;

/** The lowest score of a rule, and the lowest probability of the sequence model, that count where no policy says otherwise. */
const USUAL_FINDER = { least_score: 0.5, least_probability: 0.27 } as const;

/** A policy may lower a threshold, so that more is found. None may raise one: that would leave identifiers unseen. */
const threshold = (most: number, description: string) =>
  z
    .number()
    .min(0.05, { error: `a number from 0.05 to ${most}` })
    .max(most, { error: `a number from 0.05 to ${most}; a policy may only find more than usual, not less` })
    .meta({ description, default: most });

const Finder = z.strictObject({
  least_score: threshold(USUAL_FINDER.least_score, 'The lowest score of a rule that counts'),
  least_probability: threshold(USUAL_FINDER.least_probability, 'The lowest probability of the sequence model that counts'),
});

type Actions<T extends Readonly<Record<string, readonly Action[]>>> = {
  [K in keyof T]: z.ZodEnum<z.core.util.ToEnum<T[K][number]>>;
};

/** An enum for each key, with an error that says what the key allows. */
function actionsFor<T extends Readonly<Record<string, readonly Action[]>>>(allowed: T): Actions<T> {
  const enums = Object.entries(allowed).map(([key, actions]) => {
    const error = `for ${key} one of: ${actions.join(', ')}`;
    return [key, z.enum(actions, { error })] as const;
  });
  return Object.fromEntries(enums) as unknown as Actions<T>;
}

const Categories = z.strictObject(actionsFor(CATEGORY_ACTIONS));
const Parts = z.strictObject(actionsFor(PART_ACTIONS));

const description = z.string().max(500).meta({ description: 'For people; no name or value of a patient' });
const settings = {
  time_of_day: z.enum(TIMES_OF_DAY).meta({
    description: 'Times of day in figures, alone or with a date that stays. remove: they are covered too',
    default: 'keep',
  }),
  layout: z.enum(POLICY_LAYOUTS).meta({ description: 'As `layout` of a request', default: 'pad' }),
  doubts: z.enum(DOUBTS).meta({
    description: 'Regions that the reader was not sure of. by-kind: those that may hold an identifier are covered; cover: all',
    default: 'by-kind',
  }),
};

/** A name, as in requests: lower case, so that two names never differ by their case only. */
export const PolicyName = z.string().regex(new RegExp(`^${NAME}$`), {
  error: 'a name of up to 63 lower-case letters, digits and hyphens that starts with a letter',
});

/** `name` or `name@version`. */
export const PolicyReference = z.string().regex(new RegExp(`^${NAME}(?:@[1-9]\\d{0,8})?$`), {
  error: 'the name of a policy, or name@version, such as study-7@2',
});

/** A policy as a person writes it. What is left out is the strictest usual choice: a category is covered. */
export const PolicyDefinition = z
  .strictObject({
    name: PolicyName,
    description: description.optional(),
    categories: Categories.partial().optional().meta({ description: 'The action for a category; default cover' }),
    location_parts: Parts.partial().optional().meta({
      description: 'Another action for a part of a place; default that of LOCATION, which streets and facilities always have',
    }),
    time_of_day: settings.time_of_day.optional(),
    layout: settings.layout.optional(),
    doubts: settings.doubts.optional(),
    finder: Finder.partial().optional(),
  })
  .meta({ id: 'PolicyDefinition' });
export type PolicyDefinition = z.infer<typeof PolicyDefinition>;

/** Any action for each key. What a stored policy does not know, because it is older than a category, is covered. */
function anyActionFor<K extends string>(keys: readonly K[]): Record<K, z.ZodDefault<z.ZodEnum<z.core.util.ToEnum<Action>>>> {
  const enums = keys.map((key) => [key, z.enum(ACTIONS).default('cover')] as const);
  return Object.fromEntries(enums) as unknown as ReturnType<typeof anyActionFor<K>>;
}

/** One version of a policy with every choice written out. It never changes. */
export const Policy = z
  .strictObject({
    name: PolicyName,
    version: z.int().min(1),
    description: description.optional(),
    categories: z.strictObject(anyActionFor(POLICY_CATEGORIES)),
    location_parts: z.strictObject(anyActionFor(LOCATION_PARTS)),
    ...settings,
    finder: Finder,
  })
  .meta({ id: 'Policy' });
export type Policy = z.infer<typeof Policy>;

/** The policy that a definition describes, with what it leaves out. */
export function completePolicy(definition: PolicyDefinition, version: number): Policy {
  const { name, categories = {}, location_parts = {}, finder } = definition;
  const location = categories.LOCATION ?? 'cover';
  return {
    name,
    version,
    ...(definition.description !== undefined && { description: definition.description }),
    categories: chosen(POLICY_CATEGORIES, categories, 'cover'),
    location_parts: chosen(LOCATION_PARTS, location_parts, location),
    time_of_day: definition.time_of_day ?? 'keep',
    layout: definition.layout ?? 'pad',
    doubts: definition.doubts ?? 'by-kind',
    finder: { ...USUAL_FINDER, ...finder },
  };
}

const chosen = <K extends string>(
  keys: readonly K[],
  given: Readonly<Partial<Record<K, Action>>>,
  usual: Action,
): Record<K, Action> => Object.fromEntries(keys.map((key) => [key, given[key] ?? usual])) as Record<K, Action>;

/** Whether two policies do the same under the same name, whatever their versions are. */
export const isSamePolicy = (one: Policy, other: Policy): boolean =>
  JSON.stringify({ ...Policy.parse(one), version: 0 }) === JSON.stringify({ ...Policy.parse(other), version: 0 });

/** Whether any identifier is replaced by a surrogate, so that a key for surrogates is needed. */
export const needsSurrogates = ({ categories, location_parts }: Policy): boolean =>
  [...Object.values(categories), ...Object.values(location_parts)].includes('surrogate');

/** `study-7@2` as name and version; without a version, the latest is meant. */
export function splitReference(reference: string): { readonly name: string; readonly version?: number } {
  const [name = '', version] = reference.split('@');
  return version === undefined ? { name } : { name, version: Number(version) };
}
