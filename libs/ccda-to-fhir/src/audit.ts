/**
 * Checks every entry after its conversion: which codes, words, times and quantities of the source are missing from the
 * resources made from it? What R4 has no element for, or what a converter does not read, is attached to the statement's
 * resource as `source-detail`. Where there is no such resource, it is reported as lost. So nothing is dropped silently.
 */
import type { Reference } from '@chartloom/fhir';
import { children, isElement, type XmlElement } from '@chartloom/ccda';
import { detail, type Detail } from './detail.js';
import type { BundleBuilder } from './bundle-builder.js';
import { PreservedContent } from './preserved-content.js';
import { isStatement, type MappingIndex } from './mapping-index.js';
import { troubleOf } from './trouble.js';

/** Statements that the loss report names already: with everything below them, or alone. */
export type Refused = ReadonlyMap<XmlElement, 'whole' | 'alone'>;

/** @returns the authors found on the way: those of every statement that is not refused, in document order */
export function audit(entry: XmlElement, made: MappingIndex, refused: Refused, builder: BundleBuilder): readonly XmlElement[] {
  const kept = new PreservedContent(made.all, builder);
  const authors: XmlElement[] = [];
  const visit = (e: XmlElement, statement: XmlElement): void => {
    const own = isStatement(e) ? e : statement;
    if (e === own) {
      if (refused.get(e) === 'whole') return;
      for (const author of children(e, 'author')) authors.push(author);
    }
    const trouble = refused.has(own) ? undefined : troubleOf(e);
    if (trouble) builder.recordLoss(trouble, e);
    const unkept = refused.has(own) ? undefined : detail(e, kept);
    if (unkept) keep(e, own, unkept, made, builder);
    for (const child of e.children) if (isElement(child) && (child.name !== 'text' || e !== own)) visit(child, own);
  };
  visit(entry, entry);
  return authors;
}

/** The resources of the statement, else those of the enclosing statements, else those of the nested ones. */
function keep(e: XmlElement, statement: XmlElement, { code, value }: Detail, made: MappingIndex, builder: BundleBuilder): void {
  const holders = holdersOf(statement, made);
  if (holders.length === 0) return builder.recordLoss(code, e);
  for (const { holder, reference } of holders) builder.attachDetail(reference, pathFrom(holder, e), value);
}

function holdersOf(statement: XmlElement, made: MappingIndex): readonly { holder: XmlElement; reference: Reference }[] {
  const of = (holder: XmlElement) => (isStatement(holder) ? made.of(holder).map((reference) => ({ holder, reference })) : []);
  const own = of(statement);
  if (own.length > 0) return own;
  const within = made.below(statement).filter((m) => isStatement(m.element));
  if (within.length > 0) return within.map(({ reference }) => ({ holder: statement, reference }));
  for (let e = statement.parent; e; e = e.parent) {
    const around = of(e);
    if (around.length > 0) return around;
  }
  return [];
}

/** The path from `holder` down to `e`, `.` for itself. A step carries its position where it has siblings of the same name. */
function pathFrom(holder: XmlElement, e: XmlElement): string {
  const steps: string[] = [];
  for (let step: XmlElement | undefined = e; step && step !== holder; step = step.parent) {
    const isOnly = children(step.parent, step.name).length === 1;
    steps.push(isOnly ? step.name : `${step.name}[${step.position}]`);
  }
  return steps.reverse().join('/') || '.';
}
