/**
 * The second look at every entry: which codes, words, times and quantities of the source are not in the resources that
 * it became. What R4 has no element for, or a converter does not read, is attached to its statement's resource as
 * `source-detail`; where there is no such resource, it is named as lost. So nothing is dropped in silence.
 */
import type { Reference } from '@chartloom/fhir';
import { children, elements, STATEMENT_KINDS, type XmlElement } from '@chartloom/ccda';
import { detail, type Detail } from './detail.js';
import type { Draft } from './draft.js';
import { Kept } from './kept.js';

export interface Made {
  readonly element: XmlElement;
  readonly reference: Reference;
}

/** Statements that are named in the loss report already: with everything below them, or alone. */
export type Refused = ReadonlyMap<XmlElement, 'whole' | 'alone'>;

const KINDS: ReadonlySet<string> = new Set(STATEMENT_KINDS);

export function audit(entry: XmlElement, made: readonly Made[], refused: Refused, draft: Draft): void {
  const kept = new Kept(
    made.map((m) => m.reference),
    draft,
  );
  const visit = (e: XmlElement, statement: XmlElement): void => {
    const mode = refused.get(e);
    if (mode === 'whole') return;
    const own = KINDS.has(e.name) ? e : statement;
    const unkept = refused.has(own) ? undefined : detail(e, kept);
    if (unkept) keep(e, own, unkept, made, draft);
    for (const child of elements(e)) if (child.name !== 'text' || child.parent !== own) visit(child, own);
  };
  visit(entry, entry);
}

/** The resources of the statement, else those of the statements around it, else of those within it. */
function keep(e: XmlElement, statement: XmlElement, { code, value }: Detail, made: readonly Made[], draft: Draft): void {
  const holders = holdersOf(statement, made);
  if (holders.length === 0) return draft.lose(code, e);
  for (const { holder, reference } of holders) draft.attachDetail(reference, pathFrom(holder, e), value);
}

function holdersOf(statement: XmlElement, made: readonly Made[]): readonly { holder: XmlElement; reference: Reference }[] {
  const of = (element: XmlElement) => made.filter((m) => m.element === element && isStatement(m.element));
  if (of(statement).length > 0) return of(statement).map(({ reference }) => ({ holder: statement, reference }));
  const within = made.filter((m) => isStatement(m.element) && isWithin(m.element, statement));
  if (within.length > 0) return within.map(({ reference }) => ({ holder: statement, reference }));
  for (let e = statement.parent; e; e = e.parent) {
    const around = of(e);
    const holder = e;
    if (around.length > 0) return around.map(({ reference }) => ({ holder, reference }));
  }
  return [];
}

const isStatement = ({ name }: XmlElement): boolean => KINDS.has(name);

function isWithin(element: XmlElement, ancestor: XmlElement): boolean {
  for (let e: XmlElement | undefined = element; e; e = e.parent) if (e === ancestor) return true;
  return false;
}

/** The steps from `holder` down to `e`; a step has its position where it has siblings of its name. */
function pathFrom(holder: XmlElement, e: XmlElement): string {
  const steps: string[] = [];
  for (let step: XmlElement | undefined = e; step && step !== holder; step = step.parent) {
    const isOnly = children(step.parent, step.name).length === 1;
    steps.push(isOnly ? step.name : `${step.name}[${step.position}]`);
  }
  return steps.reverse().join('/');
}
