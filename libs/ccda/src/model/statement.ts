/**
 * A clinical statement: one act of the V3 model, of any of its nine kinds. Properties are read on first use, and those
 * with several readers are cached. `element` gives everything that this view does not.
 */
import { cds, optionalCd, type CD } from '../types/cd.js';
import { ids, templateIds, type II } from '../types/ii.js';
import { isWrapper, withBases } from './template-bases.js';
import { schedule, type Schedule } from '../types/ivl-ts.js';
import { at, attribute, children, isElement, type XmlElement } from '../xml/element.js';

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

const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS);
const isKind = (name: string): name is StatementKind => KINDS.has(name);

export class Statement {
  private templates: readonly string[] | undefined;
  private coded: CD | undefined;
  private times: Schedule | undefined;
  private relations: readonly Relationship[] | undefined;

  constructor(
    readonly element: XmlElement,
    readonly kind: StatementKind,
  ) {}

  /** `EVN` happened; `INT` `RQO` `PRP` `PRMS` `ARQ` `APT` are planned; `GOL` is a goal. CDA's default is an event. */
  get moodCode(): string {
    return attribute(this.element, 'moodCode') ?? 'EVN';
  }
  get classCode(): string | undefined {
    return attribute(this.element, 'classCode');
  }
  /**
   * Whether the statement is negated: it is not true, or was not done. Set on the statement itself, on the relationship
   * that contains it, or, for an observation that is the subject of an act (a concern, a diagnosis), on that act. So for
   * what an act only wraps; its reason is not negated.
   */
  get negated(): boolean {
    return saysNot(this.element) || isNegatedAround(this);
  }
  /** The templates that it claims, and those of C-CDA that these constrain. */
  get templateIds(): readonly string[] {
    return (this.templates ??= withBases(templateIds(this.element)));
  }
  get ids(): readonly II[] {
    return ids(this.element);
  }
  get code(): CD | undefined {
    return (this.coded ??= optionalCd(at(this.element, 'code')));
  }
  /** V3's ActStatus, in lower case; some systems write others. */
  get statusCode(): string | undefined {
    return attribute(at(this.element, 'statusCode'), 'code')?.trim().toLowerCase();
  }
  get schedule(): Schedule {
    return (this.times ??= schedule(this.element));
  }
  /** The CDs of the children with that name, e.g. `interpretationCode`, `targetSiteCode`. */
  codes(name: string): readonly CD[] {
    return cds(this.element, name);
  }
  get related(): readonly Relationship[] {
    return (this.relations ??= relationships(this.element));
  }
}

/** Remembered: an act may hold a hundred thousand statements, and each asks. */
const wrappers = new WeakMap<XmlElement, boolean>();
function isWrapperAct(act: XmlElement): boolean {
  let known = wrappers.get(act);
  if (known === undefined) wrappers.set(act, (known = isWrapper(templateIds(act))));
  return known;
}

/** A wrapper's own reason is no part of what it wraps. */
const isWrapped = (holder: XmlElement): boolean => attribute(holder, 'typeCode') !== 'RSON';

/** Whether the relationship, or the act around, negates the statement. */
function isNegatedAround({ kind, element: { parent: holder } }: Statement): boolean {
  if (holder?.name !== 'entryRelationship') return false;
  const byHolder = saysNot(holder);
  // Most are not: only then are the templates around read, which are among all that the act holds.
  if (holder.parent?.name !== 'act' || (!byHolder && !saysNot(holder.parent))) return byHolder;
  if (byHolder || (isWrapperAct(holder.parent) && isWrapped(holder))) return true;
  return kind === 'observation' && attribute(holder, 'typeCode') === 'SUBJ' && attribute(holder, 'inversionInd') !== 'true';
}

function saysNot(element: XmlElement | undefined): boolean {
  const said = attribute(element, 'negationInd');
  return said === 'true' || said === '1';
}

/**
 * Relationship of two statements: `RSON` reason, `MFST` manifestation, `SUBJ` subject, `COMP` part, `REFR` reference.
 */
export interface Relationship {
  readonly typeCode?: string;
  readonly inversion: boolean;
  readonly statement: Statement;
}

/**
 * The statements within an `entry`, `entryRelationship` or `component`: CDA allows one, but some documents have
 * several.
 */
export function statementsIn(holder: XmlElement): readonly Statement[] {
  const found: Statement[] = [];
  for (const node of holder.children) if (isElement(node) && isKind(node.name)) found.push(new Statement(node, node.name));
  return found;
}

const HOLDERS = ['entryRelationship', 'component'];
const UNRELATED: readonly Relationship[] = [];

function relationships(element: XmlElement): readonly Relationship[] {
  const found: Relationship[] = [];
  for (const name of HOLDERS) {
    for (const holder of children(element, name)) {
      const inversion = attribute(holder, 'inversionInd') === 'true';
      const typeCode = attribute(holder, 'typeCode');
      for (const statement of statementsIn(holder)) found.push({ typeCode, inversion, statement });
    }
  }
  return found.length === 0 ? UNRELATED : found;
}
