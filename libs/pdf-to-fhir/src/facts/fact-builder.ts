import type { LanguagePack, Span } from '@chartloom/clinical-text';
import {
  coding,
  derivationReference,
  derived,
  documentUuid,
  entryOf,
  proposedBy,
  referenceTo,
  sourceRegion,
  sourceTime,
  type BundleEntry,
  type CodeableConcept,
  type Element,
  type Extension,
  type Reference,
  type Resource,
  type Review,
  type Urn,
} from '@chartloom/fhir';
import { displayOf, type Code, type Concept } from '@chartloom/terminology';
import type { PlacedFact, PlaceOf } from '../source/places.js';
import type { PageText } from '../source/source-text.js';
import { doubtsOf, type FactDoubt } from './fact-doubts.js';

/** A fact on its way into the Bundle, with the place in the text that decides which section lists it. */
export interface Fact {
  readonly entry: BundleEntry;
  readonly at?: number;
  readonly span?: Span;
  /** Where no table knows the words and only the tagger of mentions names them: how probable that is, in (0, 1]. */
  readonly proposed?: number;
  /** Who proposed its words, where an operator's model did. */
  readonly proposedBy?: string;
  /** Why a person should look at it, beside what the page's reading doubts. */
  readonly doubts?: readonly FactDoubt[];
  /** How sure it is, above 0 and up to 1. */
  readonly confidence?: number;
}

/** Where a fact is printed, and who proposed its words. */
interface PlacedMention extends Span, Pick<Fact, 'proposed'> {
  readonly concept?: Pick<Concept, 'proposedBy'>;
}

/** Official names of codes, as releases have them that a site imported. */
export interface Displays {
  displayOf(code: Code): string | undefined;
}

/** Gives every fact of one document its id, its subject and its evidence. */
export class FactBuilder {
  readonly patient: Urn;
  readonly document: Urn;
  readonly entries: Fact[] = [];
  private readonly disputes = new Map<number, Span>();
  private readonly positions = new Map<string, number>();

  constructor(
    readonly sourceId: string,
    readonly source: PageText,
    private readonly includeBbox: boolean,
    /** The language of the document. */
    readonly pack: LanguagePack,
    private readonly site?: Displays,
  ) {
    this.patient = documentUuid(sourceId, 'patient');
    this.document = documentUuid(sourceId, 'document');
  }

  get subject(): Reference {
    return referenceTo(this.patient);
  }

  /** The words of the document, white space folded. */
  words({ start, end }: Span): string {
    return this.source.text.slice(start, end).replace(/\s+/g, ' ').trim();
  }

  /** The words of the document with their codes. A code shows its official name where the site's releases or our tables have it. */
  coded({ codes }: Pick<Concept, 'codes'>, text: string): CodeableConcept {
    const shown = (code: Code) => this.site?.displayOf(code) ?? displayOf(this.pack, code);
    return { ...(codes.length > 0 && { coding: codes.map((code) => coding(code.system, code.code, shown(code))) }), text };
  }

  /** The fact's place in the text, and its boxes on the page where they were asked for. */
  evidence(...spans: readonly Span[]): Extension[] {
    return spans.flatMap((span) => [
      derivationReference({ document: this.document, offset: span.start, length: span.end - span.start }),
      ...(this.includeBbox ? this.source.regionsOf(span).map(sourceRegion) : []),
    ]);
  }

  /** Whether OCR read a number within the span two ways: no number is given then, and a person is asked to look. */
  isDisputed(span: Span): boolean {
    const found = this.source.disputedIn(span);
    for (const number of found) this.disputes.set(number.start, number);
    return found.length > 0;
  }

  /** A review for each number that a fact needed and that was read two ways, with its place. */
  disputeReviews(placeOf: PlaceOf): readonly Review[] {
    const inOrder = [...this.disputes.values()].toSorted((a, b) => a.start - b.start);
    return inOrder.map((number) => ({ reason: 'number-read-two-ways', ...placeOf(number) }));
  }

  /** Adds a resource whose id follows from its type and its place in the text. */
  add<R extends Resource>(resource: R, span: PlacedMention, doubts: readonly FactDoubt[] = []): Urn {
    const place = `text/${span.start}-${span.end}/${resource.resourceType}`;
    const repeat = this.positions.get(place) ?? 0;
    this.positions.set(place, repeat + 1);
    const by = span.concept?.proposedBy;
    const marked = by === undefined ? resource : { ...resource, extension: [...(resource.extension ?? []), proposedBy(by)] };
    const all = doubtsOf(this, resource, span, doubts);
    const entry = entryOf(this.sourceId, repeat === 0 ? place : `${place}/${repeat}`, marked);
    this.entries.push({
      ...{ entry, at: span.start, span },
      ...(span.proposed !== undefined && { proposed: span.proposed }),
      ...(by !== undefined && { proposedBy: by }),
      ...(all.length > 0 && { doubts: all }),
    });
    return entry.fullUrl;
  }
}

/** Where each fact is printed. */
export const placedFacts = (facts: readonly Fact[], placeOf: PlaceOf): PlacedFact[] =>
  facts.flatMap(({ entry, span }) => (span ? [{ id: entry.fullUrl, ...placeOf(span) }] : []));

/** Marks a date that was counted back from the document's date, with the words that gave it. */
export const relativeTime = (builder: FactBuilder, span: Span): Element => ({
  extension: [
    derived('relative-date'),
    sourceTime(builder.words(span)),
    ...builder.evidence({ start: span.start, end: span.end }),
  ],
});
