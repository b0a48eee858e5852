/** Language tags. R4 binds them to its list of common languages; any other tag is kept as text. */
import { sourceText, type CodeableConcept, type Composition } from '@chartloom/fhir';

/** R4, value set `languages`. */
const COMMON = new Set(
  (
    'ar bn cs da de de-AT de-CH de-DE el en en-AU en-CA en-GB en-IN en-NZ en-SG en-US es es-AR es-ES es-UY fi fr fr-BE fr-CH fr-FR ' +
    'fy fy-NL hi hr it it-CH it-IT ja ko nl nl-BE nl-NL no no-NO pa pl pt pt-BR ru ru-RU sr sr-RS sv sv-SE te zh zh-CN zh-HK zh-SG zh-TW'
  ).split(' '),
);

const BY_LOWER_CASE = new Map(Array.from(COMMON, (tag) => [tag.toLowerCase(), tag]));

/** BCP 47 requires `es` where ISO 639-2 and old documents have `spa`. An uncommon tag is kept as text. */
export function language(code: string): CodeableConcept {
  const canonical = canonicalOf(code);
  if (!canonical) return { text: code };
  return { coding: [{ system: 'urn:ietf:bcp:47', code: canonical }], ...(canonical !== code && { text: code }) };
}

/** The language of a resource, or the source's words for it. */
export function languageField(code: string | undefined): Pick<Composition, 'language' | '_language'> {
  if (!code) return {};
  const canonical = canonicalOf(code);
  return canonical ? { language: canonical } : { _language: { extension: [sourceText(code)] } };
}

function canonicalOf(code: string): string | undefined {
  const common = BY_LOWER_CASE.get(code.toLowerCase());
  if (common) return common;
  try {
    return Intl.getCanonicalLocales(code).find((tag) => COMMON.has(tag));
  } catch {
    return undefined;
  }
}
