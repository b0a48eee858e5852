import { requireClinicalDocument } from '../inspect.js';
import { optionalCd, type CD } from '../types/cd.js';
import { ids, templateIds, type II } from '../types/ii.js';
import { ts, type TS } from '../types/ts.js';
import { statementsIn } from './statement.js';
import { at, attribute, children, textOf, type CodeTranslations, type XmlElement } from '../xml/element.js';
import { parseXml } from '../xml/parse.js';

/** A section of the body. People read and sign its narrative; machines read its entries. */
export interface Section {
  readonly element: XmlElement;
  readonly templateIds: readonly string[];
  readonly code?: CD;
  readonly title?: string;
  readonly nullFlavor?: string;
  readonly text?: XmlElement;
  /**
   * The `entry` elements. {@link statementsIn} builds their statements anew each time, so that their memory is freed
   * with them.
   */
  readonly entries: readonly XmlElement[];
  readonly sections: readonly Section[];
}

export interface ClinicalDocument {
  readonly root: XmlElement;
  readonly id?: II;
  readonly setId?: II;
  readonly templateIds: readonly string[];
  readonly code?: CD;
  readonly title?: string;
  readonly effectiveTime?: TS;
  readonly confidentialityCode?: CD;
  readonly languageCode?: string;
  readonly sections: readonly Section[];
  /** A body that is not XML: `nonXMLBody/text`. */
  readonly nonXmlBody?: XmlElement;
}

/**
 * The model of a C-CDA document. Codes have those of `translations` beside their own translations.
 * @throws AppError `xml-…` or `ccda-not-clinical-document`
 */
export function parseCcda(bytes: Uint8Array, translations?: CodeTranslations): ClinicalDocument {
  const root = parseXml(bytes, requireClinicalDocument, translations);
  const time = at(root, 'effectiveTime');
  const bodies = children(root, 'component').flatMap((c) => children(c, 'structuredBody'));
  return {
    root,
    id: ids(root)[0],
    setId: children(root, 'setId').map((e) => ({ root: attribute(e, 'root'), extension: attribute(e, 'extension') }))[0],
    templateIds: templateIds(root),
    code: optionalCd(at(root, 'code')),
    title: textOf(at(root, 'title')) || undefined,
    effectiveTime: time && ts(time),
    confidentialityCode: optionalCd(at(root, 'confidentialityCode')),
    languageCode: attribute(at(root, 'languageCode'), 'code'),
    sections: bodies.flatMap(sectionsIn),
    nonXmlBody: at(root, 'component', 'nonXMLBody', 'text'),
  };
}

/** The parser limits the depth, far below what a recursion can take. */
function sectionsIn(holder: XmlElement): readonly Section[] {
  return children(holder, 'component')
    .flatMap((component) => children(component, 'section'))
    .map(section);
}

function section(element: XmlElement): Section {
  return {
    element,
    templateIds: templateIds(element),
    code: optionalCd(at(element, 'code')),
    title: textOf(at(element, 'title')) || undefined,
    nullFlavor: attribute(element, 'nullFlavor'),
    text: at(element, 'text'),
    entries: children(element, 'entry').flatMap(unwrapped),
    sections: sectionsIn(element),
  };
}

/** Some documents put an entry within an entry. The schema does not allow it; what it says is no less said. */
function unwrapped(entry: XmlElement): readonly XmlElement[] {
  const inner = children(entry, 'entry');
  if (inner.length === 0) return [entry];
  return statementsIn(entry).length > 0 ? [entry, ...inner] : inner;
}
