import { CANONICAL, coding, derived, sourceText, type CodeableConcept, type Coding, type Extension } from '@chartloom/fhir';
import { collapsed, type CD } from '@chartloom/ccda';
import { codeSystemUri, missingConcept } from './systems.js';
import { isOfAnother } from './wording.js';

/**
 * A CD with its translations as one concept. Its text is the source's own words (originalText), never an invented
 * display. Words of another thing, and a whole row of a table where the code has a name, are kept beside it. Nothing where
 * it has neither code nor words.
 */
export function concept(cd: CD | undefined): CodeableConcept | undefined {
  if (!cd) return undefined;
  const coding = codingsOf(cd);
  const isWrong = (cd.isRow && cd.displayName !== undefined) || isOfAnother(cd);
  const text = isWrong ? cd.displayName : wordsOf(cd);
  if (coding.length === 0 && !text) return undefined;
  const said = isWrong && cd.originalText ? [sourceText(cd.originalText)] : [];
  return conceptOf([...said, ...cd.qualifiers.flatMap(qualifier)], coding, text);
}

/** The source's own words; a display only where there is no code that it could be the name of. */
const wordsOf = (cd: CD): string | undefined =>
  cd.originalText ?? (cd.code ? undefined : cd.displayName) ?? cd.translations.find((t) => t.originalText)?.originalText;

const conceptOf = (extension: readonly Extension[], coding: readonly Coding[], text: string | undefined): CodeableConcept => ({
  ...(extension.length > 0 && { extension }),
  ...(coding.length > 0 && { coding }),
  ...(text && { text }),
});

/** The codes of a CD and its translations, each once. */
function codingsOf(cd: CD): readonly Coding[] {
  const own = toCoding(cd);
  const found = own ? [own] : [];
  for (const translation of cd.translations) {
    const coding = toCoding(translation);
    if (coding && !found.some((c) => c.code === coding.code && c.system === coding.system)) found.push(coding);
  }
  return found;
}

/** The concept of a required element: a data-absent-reason where the source has none. */
export const requiredConcept = (cd: CD | undefined): CodeableConcept => concept(cd) ?? missingConcept(cd?.nullFlavor);

/** The concepts of several CDs, without those that have neither code nor words. */
export const concepts = (cds: readonly CD[]): readonly CodeableConcept[] => cds.flatMap((c) => concept(c) ?? []);

/** The first code of several CDs as an optional field: `...listField('bodySite', codes)`. */
export const listField = <K extends string>(name: K, cds: readonly CD[]): { readonly [P in K]?: readonly CodeableConcept[] } => {
  const list = concepts(cds);
  return (list.length > 0 ? { [name]: list } : {}) as { readonly [P in K]?: readonly CodeableConcept[] };
};

/** How a coding is marked that an operator's table added. */
const SITE_MAPPING = 'site-mapping';

/** The coding of a CD without its translations; nothing where it has no code. */
export function toCoding(cd: CD): Coding | undefined {
  if (!cd.code) return undefined;
  const system = cd.siteSystem ?? (cd.codeSystem && codeSystemUri(cd.codeSystem, cd.code));
  const code = collapsed(cd.code);
  const display = cd.displayName;
  if (cd.siteSystem) return { extension: [derived(SITE_MAPPING)], ...coding(cd.siteSystem, code, display) };
  if (system) return display ? { system, code, display } : { system, code };
  return display ? { code, display } : { code };
}

/** Whether a CD, or one of its translations, has one of these codes. */
export const isCoded = (cd: CD | undefined, codes: readonly string[]): boolean =>
  cd !== undefined && [cd, ...cd.translations].some((c) => c.code !== undefined && codes.includes(c.code));

function qualifier({ name, value }: CD['qualifiers'][number]): readonly Extension[] {
  const parts = [
    ['name', concept(name)],
    ['value', concept(value)],
  ] as const;
  const extension = parts.flatMap(([url, valueCodeableConcept]) => (valueCodeableConcept ? [{ url, valueCodeableConcept }] : []));
  return extension.length > 0 ? [{ url: CANONICAL.sourceQualifier, extension }] : [];
}
