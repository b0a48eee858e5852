/**
 * A clinical statement: one act of the V3 model, whichever of its nine kinds. Everything is read when it is asked for;
 * `element` gives what this view does not.
 */
import { cds, optionalCd, type CD } from '../types/cd.js';
import { ids, templateIds, type II } from '../types/ii.js';
import { schedule, type Schedule } from '../types/ivl-ts.js';
import { at, attribute, children, elements, type XmlElement } from '../xml/element.js';

export const STATEMENT_KINDS = [
  'act',
  'encounter',
  'observation',
  'observationMedia',
  'organizer',
  'procedure',
  'regionOfInterest',
  'substanceAdministration',
  'supply',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const isKind = (name: string): name is StatementKind => (STATEMENT_KINDS as readonly string[]).includes(name);

export class Statement {
  constructor(
    readonly element: XmlElement,
    readonly kind: StatementKind,
  ) {}

  /** `EVN` happened, `INT` `RQO` `PRP` `PRMS` `ARQ` `APT` is planned, `GOL` is aimed at. CDA's default is an event. */
  get moodCode(): string {
    return attribute(this.element, 'moodCode') ?? 'EVN';
  }
  get classCode(): string | undefined {
    return attribute(this.element, 'classCode');
  }
  /**
   * Says that this is not so, or was not done: of itself, by the relationship that it stands in, or, for an observation
   * that is the subject of an act (a concern, a diagnosis), by that act.
   */
  get negated(): boolean {
    if (saysNot(this.element)) return true;
    const holder = this.element.parent;
    if (holder?.name !== 'entryRelationship') return false;
    const isSubject = this.kind === 'observation' && attribute(holder, 'typeCode') === 'SUBJ' && holder.parent?.name === 'act';
    return saysNot(holder) || (isSubject && attribute(holder, 'inversionInd') !== 'true' && saysNot(holder.parent));
  }
  get templateIds(): readonly string[] {
    return templateIds(this.element);
  }
  get ids(): readonly II[] {
    return ids(this.element);
  }
  get code(): CD | undefined {
    return optionalCd(at(this.element, 'code'));
  }
  get statusCode(): string | undefined {
    return attribute(at(this.element, 'statusCode'), 'code');
  }
  get schedule(): Schedule {
    return schedule(this.element);
  }
  /** The CDs of children of that name, e.g. `interpretationCode`, `targetSiteCode`. */
  codes(name: string): readonly CD[] {
    return cds(this.element, name);
  }
  get related(): readonly Relationship[] {
    return relationships(this.element);
  }
}

const saysNot = (element: XmlElement | undefined): boolean => ['true', '1'].includes(attribute(element, 'negationInd') ?? '');

/** What ties two statements together: `RSON` reason, `MFST` manifestation, `SUBJ` subject, `COMP` part, `REFR` reference. */
export interface Relationship {
  readonly typeCode?: string;
  readonly inversion: boolean;
  readonly statement: Statement;
}

/** The statements within an `entry`, `entryRelationship` or `component`: CDA allows one, some writers give several. */
export const statementsIn = (holder: XmlElement): readonly Statement[] =>
  elements(holder).flatMap((e) => (isKind(e.name) ? [new Statement(e, e.name)] : []));

const HOLDERS = ['entryRelationship', 'component'];

function relationships(element: XmlElement): readonly Relationship[] {
  return HOLDERS.flatMap((name) => children(element, name)).flatMap((holder) => {
    const inversion = attribute(holder, 'inversionInd') === 'true';
    const typeCode = attribute(holder, 'typeCode');
    return statementsIn(holder).map((statement) => ({ typeCode, inversion, statement }));
  });
}
