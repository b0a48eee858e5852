/** Whether an embedded document is about the same patient. */
import type { HumanName, Patient } from '@chartloom/fhir';

/**
 * Whether `said` names a different person than `known`: they differ in name, date of birth or sex, or `said` names
 * someone and no detail can be compared. They are the same patient only if `said` names no one, or if at least one
 * detail agrees and none differs.
 */
export function isAnotherPatient(known: Patient, said: Patient): boolean {
  const verdicts = [isSameName(known, said), isSameBirth(known, said), isSameSex(known, said)];
  if (verdicts.includes(false)) return true;
  const namesAnyone = said.name !== undefined || said.birthDate !== undefined || said.identifier !== undefined;
  return namesAnyone && !(verdicts[0] ?? verdicts[1] ?? hasSameNumber(known, said));
}

/** Undefined where one of the two lacks the detail. */
type Verdict = boolean | undefined;

function isSameName({ name: known = [] }: Patient, { name: said = [] }: Patient): Verdict {
  const [mine, theirs] = [known, said].map((names) => names.filter((n) => familyOf(n).length > 0));
  if (!mine?.length || !theirs?.length) return undefined;
  return theirs.every((b) => mine.some((a) => agree(a, b)));
}

/** Family names share a word ("Ash-Elm" matches "Ash"), and one first name is the start of the other. */
function agree(a: HumanName, b: HumanName): boolean {
  if (!familyOf(b).some((word) => familyOf(a).includes(word))) return false;
  const [first] = wordsOf(b.given ?? []);
  const others = a.given ? wordsOf(a.given) : wordsOf([a.text ?? '']);
  return first === undefined || others.length === 0 || others.some((o) => o.startsWith(first) || first.startsWith(o));
}

/** The words of the family name. In an unstructured name every word may be the family name. */
const familyOf = ({ family, text }: HumanName): readonly string[] => wordsOf([family ?? text ?? '']);

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word !== '');

/** Compares to the lower precision of the two. Of a two-digit year only those two digits count. */
function isSameBirth({ birthDate: known }: Patient, { birthDate: said, _birthDate: how }: Patient): Verdict {
  if (known === undefined || said === undefined) return undefined;
  const from = how?.extension?.some((e) => e.valueCode === 'two-digit-year') ? 2 : 0;
  const to = Math.min(known.length, said.length);
  return known.slice(from, to) === said.slice(from, to);
}

const SEXES: ReadonlySet<Patient['gender']> = new Set(['male', 'female']);

const isSameSex = ({ gender: known }: Patient, { gender: said }: Patient): Verdict =>
  SEXES.has(known) && SEXES.has(said) ? known === said : undefined;

const hasSameNumber = ({ identifier: known = [] }: Patient, { identifier: said = [] }: Patient): boolean =>
  said.some((b) => b.value !== undefined && known.some((a) => a.value === b.value));
