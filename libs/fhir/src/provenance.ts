/**
 * Where a fact is in its source, as extensions on the resource (or element) that holds the fact.
 *
 * A C-CDA fact carries one `source-element`. A PDF fact carries HL7's `derivation-reference` (offset and length in
 * UTF-16 units into the text/plain attachment of the DocumentReference) and one `source-region` per visual line.
 */
import { CANONICAL, HL7 } from './canonicals.js';
import type { Element, Extension, Urn } from './r4.js';

/** An element of an XML document: its absolute XPath with positions, and the line its start tag begins on (from 1). */
export interface SourceElement {
  readonly xpath: string;
  readonly line: number;
}

/** A box on a page, in points from the top-left of the visible, rotated page. `page` counts from 1. */
export interface SourceRegion {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A span of the source's plain text, in UTF-16 units. */
export interface SourceSpan {
  readonly document: Urn;
  readonly offset: number;
  readonly length: number;
}

/** @see SourceElement */
export const sourceElement = ({ xpath, line }: SourceElement): Extension => ({
  url: CANONICAL.sourceElement,
  extension: [
    { url: 'xpath', valueString: xpath },
    { url: 'line', valuePositiveInt: line },
  ],
});

/** @see SourceRegion */
export const sourceRegion = ({ page, x, y, width, height }: SourceRegion): Extension => ({
  url: CANONICAL.sourceRegion,
  extension: [
    { url: 'page', valuePositiveInt: page },
    { url: 'x', valueDecimal: x },
    { url: 'y', valueDecimal: y },
    { url: 'width', valueDecimal: width },
    { url: 'height', valueDecimal: height },
  ],
});

/** The page of a place of which no box is told. */
export const sourcePageNumber = (page: number): Extension => ({ url: CANONICAL.sourcePageNumber, valuePositiveInt: page });

/** Reads {@link sourcePageNumber} back. */
export const readSourcePageNumber = (element: Element): number | undefined =>
  element.extension?.find((e) => e.url === CANONICAL.sourcePageNumber)?.valuePositiveInt;

/** @see SourceSpan */
export const derivationReference = ({ document, offset, length }: SourceSpan): Extension => ({
  url: HL7.derivationReference,
  extension: [
    { url: 'reference', valueReference: { reference: document } },
    { url: 'offset', valueInteger: offset },
    { url: 'length', valueInteger: length },
  ],
});

/** The verbatim time of the source, where FHIR's dateTime cannot hold all of it. */
export const sourceTime = (verbatim: string): Extension => ({ url: CANONICAL.sourceTime, valueString: verbatim });

/** The words of the source, where the element itself holds their interpretation. */
export const sourceText = (verbatim: string): Extension => ({ url: CANONICAL.sourceText, valueString: verbatim });

/** How sure a fact is, above 0 and up to 1. */
export const confidence = (value: number): Extension => ({ url: CANONICAL.confidence, valueDecimal: value });

/** Reads {@link confidence} back. */
export const readConfidence = (element: Element): number | undefined =>
  element.extension?.find((e) => e.url === CANONICAL.confidence)?.valueDecimal;

/** Who proposed a fact, where it was an operator's model. */
export const proposedBy = (name: string): Extension => ({ url: CANONICAL.proposedBy, valueString: name });

/** Reads {@link proposedBy} back. */
export const readProposedBy = (element: Element): string | undefined =>
  element.extension?.find((e) => e.url === CANONICAL.proposedBy)?.valueString;

/** Reads {@link sourceElement} back. */
export function readSourceElement(element: Element): SourceElement | undefined {
  const found = element.extension?.find((e) => e.url === CANONICAL.sourceElement);
  const xpath = part(found, 'xpath')?.valueString;
  const line = part(found, 'line')?.valuePositiveInt;
  return xpath !== undefined && line !== undefined ? { xpath, line } : undefined;
}

/** Reads every {@link sourceRegion} back, in order. */
export function readSourceRegions(element: Element): readonly SourceRegion[] {
  return (element.extension ?? [])
    .filter((e) => e.url === CANONICAL.sourceRegion)
    .map((region) => ({
      page: part(region, 'page')?.valuePositiveInt ?? 1,
      x: part(region, 'x')?.valueDecimal ?? 0,
      y: part(region, 'y')?.valueDecimal ?? 0,
      width: part(region, 'width')?.valueDecimal ?? 0,
      height: part(region, 'height')?.valueDecimal ?? 0,
    }));
}

/** Reads {@link sourceText} back. */
export const readSourceText = (element: Element): string | undefined =>
  element.extension?.find((e) => e.url === CANONICAL.sourceText)?.valueString;

const part = (extension: Extension | undefined, url: string) => extension?.extension?.find((e) => e.url === url);
