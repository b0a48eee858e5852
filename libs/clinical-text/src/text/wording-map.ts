import { wordingsOf } from '@chartloom/rules';

/** What every wording of the forms means; of two forms with the same wording the first one's meaning. */
export function wordingMap<Meaning>(rows: readonly (readonly [form: string, meaning: Meaning])[]): ReadonlyMap<string, Meaning> {
  const map = new Map<string, Meaning>();
  for (const [form, meaning] of rows) {
    for (const wording of wordingsOf(form)) if (!map.has(wording)) map.set(wording, meaning);
  }
  return map;
}
