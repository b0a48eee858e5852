import {
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

/** Resources whose facts belong to the section that is being read; people and places belong to the whole document. */
const PARTIES = new Set(['Practitioner', 'PractitionerRole', 'Organization', 'RelatedPerson', 'Location', 'Patient']);

interface Mark {
  readonly entries: number;
  readonly losses: number;
  readonly reviews: number;
}

/** The result while it grows: resources, losses, reviews. What one entry added can be taken back as a whole. */
export class Draft {
  private readonly entryList: BundleEntry[] = [];
  private readonly lossList: Loss[] = [];
  private readonly reviewList: Review[] = [];
  private section: string | undefined;

  constructor(readonly sourceId: string) {}

  get entries(): readonly BundleEntry[] {
    return this.entryList;
  }
  get losses(): readonly Loss[] {
    return this.lossList;
  }
  get reviews(): readonly Review[] {
    return this.reviewList;
  }

  /**
   * Adds a resource that stands for `element`, with its place in the source. A second resource made of the same element
   * needs a `role` of its own to get an id of its own.
   */
  add(element: XmlElement, resource: Resource, role = ''): Reference {
    const xpath = xpathOf(element);
    const text = at(element, 'text');
    const words = text && ed(text).text;
    const extension: readonly Extension[] = [
      sourceElement({ xpath, line: element.line }),
      ...(words ? [sourceText(words)] : []),
      ...(resource.extension ?? []),
    ];
    const { resourceType, ...rest } = resource;
    const sourced = { resourceType, ...rest, extension } as Resource;
    const entry = entryOf(this.sourceId, `${resourceType} ${xpath}${role && ` ${role}`}`, sourced);
    this.entryList.push(entry);
    return referenceTo(entry.fullUrl);
  }

  /** Replaces what was added under this reference: a party that the document tells more of later. */
  replace(reference: Reference, change: (resource: Resource) => Resource): void {
    const i = this.entryList.findIndex((e) => e.fullUrl === reference.reference);
    const entry = this.entryList[i];
    if (entry) this.entryList[i] = { ...entry, resource: change(entry.resource) };
  }

  resourceAt(reference: Reference): Resource | undefined {
    return this.entryList.find((e) => e.fullUrl === reference.reference)?.resource;
  }

  /** Reports that something of `element` is not in the result. */
  lose(code: string, element: XmlElement): void {
    this.lossList.push({ code, ...this.place(element) });
  }

  /** Asks for a person's eye. */
  review(reason: string, element: XmlElement): void {
    this.reviewList.push({ reason, ...this.place(element) });
  }

  /** From here on losses name this section. */
  enterSection(code: string | undefined): void {
    this.section = code;
  }

  mark(): Mark {
    return { entries: this.entryList.length, losses: this.lossList.length, reviews: this.reviewList.length };
  }

  /** Takes back every clinical resource since `mark`; people and devices stay, since others may refer to them by then. */
  rollback(mark: Mark): void {
    const added = this.entryList.splice(mark.entries);
    this.entryList.push(...added.filter(({ resource: { resourceType: type } }) => PARTIES.has(type) || type === 'Device'));
    this.lossList.length = mark.losses;
    this.reviewList.length = mark.reviews;
  }

  /** Everything that belongs to the whole document. */
  parties(): readonly BundleEntry[] {
    return this.entryList.filter((e) => PARTIES.has(e.resource.resourceType));
  }

  /** References to the clinical resources added since `mark`. */
  factsSince({ entries }: Mark): readonly Reference[] {
    return this.entryList
      .slice(entries)
      .filter((e) => !PARTIES.has(e.resource.resourceType))
      .map((e) => referenceTo(e.fullUrl));
  }

  private place(element: XmlElement): Omit<Loss, 'code'> {
    return { ...(this.section && { section: this.section }), element: { xpath: xpathOf(element), line: element.line } };
  }
}
