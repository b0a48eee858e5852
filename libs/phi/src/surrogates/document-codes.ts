import { Allocation, allocateAll } from './allocation.js';
import { CODE_FORMS, isCodeCategory, type CodeCategory } from './codes.js';
import type { SurrogateKey } from './draw.js';
import type { FoundValue } from './found-value.js';

/** The surrogate of a code of the document in the form in which it is written; `undefined` where there is none. */
export type CodeSurrogates = (category: CodeCategory, value: string) => string | undefined;

/** Draws surrogates for all codes of a document. Equal codes get equal ones, and different ones different ones. */
export function codeSurrogates(values: readonly FoundValue[], key: SurrogateKey): CodeSurrogates {
  const codes = values.flatMap(({ category, value }) => (isCodeCategory(category) ? [{ category, value }] : []));
  const ssns = new Set(codes.flatMap(({ category, value }) => (category === 'SSN' ? [CODE_FORMS.SSN.normalise(value)] : [])));
  // a social security number that was found as another number elsewhere is still the same number
  const formOf = (category: CodeCategory, value: string) =>
    CODE_FORMS[ssns.has(CODE_FORMS.OTHER_ID.normalise(value)) ? 'SSN' : category];
  const byKind = Map.groupBy(codes, ({ category, value }) => formOf(category, value).kind);
  const drawn = new Map(
    [...byKind].map(([kind, group]) => {
      const normals = new Set(group.map(({ category, value }) => formOf(category, value).normalise(value)));
      const form = formOf(group[0]?.category ?? 'OTHER_ID', group[0]?.value ?? '');
      const allocation = new Allocation((made) => normals.has(made));
      return [kind, allocateAll(normals, allocation, (normal, attempt) => form.draw(normal, key, attempt))] as const;
    }),
  );
  return (category, value) => {
    const { kind, normalise, write } = formOf(category, value);
    const surrogate = drawn.get(kind)?.get(normalise(value));
    return surrogate === undefined || normalise(value) === '' ? undefined : write(value, surrogate);
  };
}
