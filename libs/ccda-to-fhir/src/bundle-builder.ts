import {
  CANONICAL,
  entryOf,
  referenceTo,
  sourceElement,
  sourceText,
  type BundleEntry,
  type Extension,
  type Loss,
  type Reference,
  type Resource,
  type Review,
} from '@chartloom/fhir';
import { at, ed, xpathOf, type XmlElement } from '@chartloom/ccda';
import { complete } from './complete.js';
import { Identities, keysOf, type Keys } from './identity/identities.js';
import { Statement } from './identity/statement.js';
import type { ElementMapping } from './mapping-index.js';

/** Resources that are facts of the current section. People and places belong to the whole document. */
const PARTIES = new Set(['Practitioner', 'PractitionerRole', 'Organization', 'RelatedPerson', 'Location', 'Patient']);

/** Resources that other entries may refer to. They stay when the entry that made them is taken back. */
const SHARED = new Set(['Device', 'Medication']);

export interface Mark {
  readonly entries: number;
  readonly made: number;
  readonly losses: number;
  readonly reviews: number;
}

/** The result while it grows: resources, losses, reviews. What one entry added can be taken back as a whole. */
export class BundleBuilder {
  private readonly entryList: BundleEntry[] = [];
  /** Index of each resource in the list. */
  private index = new Map<string, number>();
  /** Which elements became which resources. A fact that the document repeats has one resource for all its elements. */
  private readonly made: ElementMapping[] = [];
  private readonly madeOf = new Map<XmlElement, Reference[]>();
  /** The places of a fact after the first one. Kept apart, because a fact may be repeated tens of thousands of times. */
  private readonly places = new Map<string, Extension[]>();
  private readonly identities = new Identities();
  private readonly reused = new Set<string>();
  private readonly lossList: Loss[] = [];
  private readonly reviewList: Review[] = [];
  private section: string | undefined;

  constructor(readonly sourceId: string) {}

  get entries(): readonly BundleEntry[] {
    return this.entryList;
  }
  /** The entries, each resource with every place where the document states it. */
  get placedEntries(): readonly BundleEntry[] {
    return this.entryList.map((entry) => {
      const more = this.places.get(entry.fullUrl);
      const { resource } = entry;
      return more ? { ...entry, resource: { ...resource, extension: [...(resource.extension ?? []), ...more] } } : entry;
    });
  }
  get losses(): readonly Loss[] {
    return this.lossList;
  }
  get reviews(): readonly Review[] {
    return this.reviewList;
  }

  /**
   * Adds a resource made from `element`, with its place in the source. A second resource made from the same element
   * needs its own `role`, so that it gets its own id.
   */
  add(element: XmlElement, resource: Resource, role = ''): Reference {
    const keys = PARTIES.has(resource.resourceType) ? [] : keysOf(resource);
    const statement = new Statement(resource);
    const reference = this.sameAs(element, statement, keys) ?? this.insert(element, statement, keys, role);
    this.made.push({ element, reference });
    const others = this.madeOf.get(element);
    if (others) others.push(reference);
    else this.madeOf.set(element, [reference]);
    return reference;
  }

  private sameAs(element: XmlElement, statement: Statement, keys: Keys): Reference | undefined {
    const seen = this.identities.find(statement, keys, this.at);
    if (!seen) return undefined;
    if (!seen.same) {
      // Once per kind: software that reuses ids does so everywhere.
      const { resourceType } = statement.resource;
      if (!this.reused.has(resourceType)) this.review('identifier-reused', element);
      this.reused.add(resourceType);
      return undefined;
    }
    if (seen.same !== this.resourceAt(seen.reference)) this.replace(seen.reference, () => seen.same);
    this.addPlace(seen.reference, element);
    return seen.reference;
  }

  private insert(element: XmlElement, statement: Statement, keys: Keys, role: string): Reference {
    const { resource } = statement;
    const xpath = xpathOf(element);
    const text = at(element, 'text');
    const words = text && ed(text).text;
    const extension: Extension[] = [sourceElement({ xpath, line: element.line })];
    if (words) extension.push(sourceText(words));
    for (const more of resource.extension ?? []) extension.push(more);
    const { resourceType } = resource;
    const sourced = complete({ ...resource, extension });
    const entry = entryOf(this.sourceId, `${resourceType} ${xpath}${role && ` ${role}`}`, sourced);
    this.adopt(entry);
    this.identities.learn(statement, keys, entry.fullUrl);
    return referenceTo(entry.fullUrl);
  }

  /** Adds a resource that has no source element of its own: provenance. Its id follows from `position`. */
  addAt(position: string, resource: Resource): void {
    this.adopt(entryOf(this.sourceId, position, resource));
  }

  /** Adds a resource that another reader made from a part of the document, under the id that this reader gave it. */
  adopt(entry: BundleEntry): void {
    this.index.set(entry.fullUrl, this.entryList.length);
    this.entryList.push(entry);
  }

  /** Notes that the document states a fact here too. */
  addPlace({ reference = '' }: Reference, element: XmlElement): void {
    const place = sourceElement({ xpath: xpathOf(element), line: element.line });
    const known = this.places.get(reference);
    if (known) known.push(place);
    else this.places.set(reference, [place]);
  }

  /** Attaches an extension to a resource. */
  attach(reference: Reference, extension: Extension): void {
    this.replace(reference, (resource) => ({ ...resource, extension: [...(resource.extension ?? []), extension] }));
  }

  /** Keeps a detail of the source that R4 has no element for, once. */
  attachDetail(reference: Reference, path: string, value: Omit<Extension, 'url' | 'extension'>): void {
    this.attach(reference, {
      url: CANONICAL.sourceDetail,
      extension: [
        { url: 'path', valueString: path },
        { url: 'value', ...value },
      ],
    });
  }

  /** Whether this reference is to a clinical resource. */
  isFact(reference: Reference): boolean {
    const type = this.resourceAt(reference)?.resourceType;
    return type !== undefined && !PARTIES.has(type);
  }

  /** What was made since `mark`: each element with its resource, including facts that were known before. */
  madeSince({ made }: Mark): readonly ElementMapping[] {
    return this.made.slice(made);
  }

  /** What was made from this element itself, in the whole document. */
  madeFrom(element: XmlElement): readonly Reference[] {
    return this.madeOf.get(element) ?? [];
  }

  /** Replaces the resource under this reference, e.g. a party that a later mention tells more about. */
  replace(reference: Reference, change: (resource: Resource) => Resource): void {
    const i = this.index.get(reference.reference ?? '');
    const entry = i === undefined ? undefined : this.entryList[i];
    if (entry && i !== undefined) this.entryList[i] = { ...entry, resource: change(entry.resource) };
  }

  private readonly at = (reference: string): Resource | undefined => this.resourceAt({ reference });

  resourceAt(reference: Reference): Resource | undefined {
    const i = this.index.get(reference.reference ?? '');
    return i === undefined ? undefined : this.entryList[i]?.resource;
  }

  /** Reports that something of `element` is not in the result. */
  recordLoss(code: string, element: XmlElement): void {
    this.lossList.push({ code, ...this.place(element) });
  }

  /** The same, for a place that is not an element of this document. */
  lossAt(loss: Loss): void {
    this.lossList.push(loss);
  }

  /** Asks for review by a person. */
  review(reason: string, element: XmlElement): void {
    this.reviewAt({ reason, ...this.place(element) });
  }

  /** The same, for a place that is not an element of this document. */
  reviewAt(review: Review): void {
    this.reviewList.push(review);
  }

  /** From here on losses name this section. */
  enterSection(code: string | undefined): void {
    this.section = code;
  }

  mark(): Mark {
    return {
      entries: this.entryList.length,
      made: this.made.length,
      losses: this.lossList.length,
      reviews: this.reviewList.length,
    };
  }

  /**
   * Takes back every clinical resource since `mark`. People and devices stay, because other entries may refer to them
   * by now.
   */
  rollback(mark: Mark): void {
    const added = this.entryList.splice(mark.entries);
    const kept = added.filter(({ resource: { resourceType: type } }) => PARTIES.has(type) || SHARED.has(type));
    for (const entry of kept) this.entryList.push(entry);
    this.index = new Map(this.entryList.map((e, i) => [e.fullUrl, i]));
    for (const { fullUrl, resource } of added) if (!this.index.has(fullUrl)) this.identities.forget(resource, fullUrl);
    for (const { element } of this.made.splice(mark.made)) {
      const left = this.madeOf.get(element)?.slice(0, -1) ?? [];
      if (left.length > 0) this.madeOf.set(element, left);
      else this.madeOf.delete(element);
    }
    this.lossList.length = mark.losses;
    this.reviewList.length = mark.reviews;
  }

  /** Everything that belongs to the whole document. */
  parties(): readonly BundleEntry[] {
    return this.entryList.filter((e) => PARTIES.has(e.resource.resourceType));
  }

  /** References to the clinical resources mentioned since `mark`. */
  factsSince(mark: Mark): readonly Reference[] {
    const urls = new Set(this.madeSince(mark).map((m) => m.reference.reference));
    return [...urls].map((reference) => ({ reference })).filter((r) => this.isFact(r));
  }

  hasFactSince(mark: Mark): boolean {
    for (let i = this.made.length - 1; i >= mark.made; i--)
      if (this.isFact((this.made[i] as ElementMapping).reference)) return true;
    return false;
  }

  private place(element: XmlElement): Omit<Loss, 'code'> {
    return { ...(this.section && { section: this.section }), element: { xpath: xpathOf(element), line: element.line } };
  }
}
