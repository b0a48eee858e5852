import { at, attribute, children, type TranslatedCode, type XmlElement } from '../xml/element.js';
import { ed } from './ed.js';
import type { Nullable } from './null-flavor.js';

/** CD, CE, CV, CS, CO, EIVL.event: a code, its words in the source and its translations to other systems. */
export interface CD extends Nullable {
  readonly code?: string;
  /** OID of the code system. */
  readonly codeSystem?: string;
  readonly codeSystemName?: string;
  readonly displayName?: string;
  /** The words that were coded: inline, or from the narrative that the reference points to. */
  readonly originalText?: string;
  /** Whether these words are a whole row of a table, and so no name. */
  readonly isRow?: boolean;
  readonly translations: readonly CD[];
  readonly qualifiers: readonly { readonly name?: CD; readonly value?: CD }[];
  readonly element: XmlElement;
  /** Of a translation that is not in the source but in the operator's table: the URI of its system. */
  readonly siteSystem?: string;
}

export function cd(element: XmlElement): CD {
  const original = at(element, 'originalText');
  const words = original && ed(original);
  return {
    code: attribute(element, 'code'),
    codeSystem: attribute(element, 'codeSystem'),
    codeSystemName: attribute(element, 'codeSystemName'),
    displayName: attribute(element, 'displayName'),
    originalText: words?.text,
    translations: translationsOf(element),
    qualifiers: qualifiers(element),
    element,
    nullFlavor: attribute(element, 'nullFlavor'),
    ...(words?.isRow && { isRow: true }),
  };
}

/** The translations of the source, then those that the operator's table has for its code or for one of them. */
function translationsOf(element: XmlElement): readonly CD[] {
  const own = cds(element, 'translation');
  const table = element.translations;
  if (!table) return own;
  const found = [element, ...own.map((translation) => translation.element)].flatMap(
    (e) => table.get(`${attribute(e, 'codeSystem') ?? ''}|${attribute(e, 'code')?.trim() ?? ''}`) ?? [],
  );
  return found.length === 0 ? own : [...own, ...found.map((code) => ofSite(code, element))];
}

const ofSite = ({ code, codeSystem, uri, displayName }: TranslatedCode, element: XmlElement): CD => ({
  ...{ code, codeSystem, displayName, siteSystem: uri },
  ...{ translations: NONE, qualifiers: NONE, element },
});

function qualifiers(element: XmlElement): CD['qualifiers'] {
  const found = children(element, 'qualifier');
  if (found.length === 0) return NONE;
  return found.map((q) => ({ name: optionalCd(at(q, 'name')), value: optionalCd(at(q, 'value')) }));
}

/** Most codes have neither translations nor qualifiers. */
const NONE: readonly never[] = [];

/** The CD of an optional element. */
export const optionalCd = (element: XmlElement | undefined): CD | undefined => element && cd(element);

/** The CDs of all children with that name. */
export function cds(parent: XmlElement | undefined, name: string): readonly CD[] {
  const found = children(parent, name);
  return found.length === 0 ? NONE : found.map(cd);
}
