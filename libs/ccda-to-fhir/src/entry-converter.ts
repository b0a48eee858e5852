import type { Reference } from '@chartloom/fhir';
import type { Statement, XmlElement } from '@chartloom/ccda';
import { isBeforeBirth } from './identity/before-birth.js';
import { audit } from './audit.js';
import type { Context } from './converter.js';
import type { Mark } from './bundle-builder.js';
import { MappingIndex } from './mapping-index.js';
import { authorship, type Authorships } from './authorship.js';
import { linkNested } from './relations/nested.js';
import { refusal } from './refusals.js';
import { converterFor } from './templates.js';

/** Converts the entries of one section. Every statement is converted once, by the first converter that reaches it. */
export class EntryConverter {
  private readonly done = new Set<XmlElement>();
  /** Statements that became nothing and are in the loss report: with everything below them, or alone. */
  private readonly refused = new Map<XmlElement, 'whole' | 'alone'>();
  /** Statements that refer to others, which are documented elsewhere. */
  private readonly pointing = new Set<Statement>();

  private readonly context: Context;

  constructor(
    private readonly base: Omit<Context, 'convert' | 'claim' | 'refuse' | 'refer'>,
    private readonly authorships: Authorships,
    refer: Context['refer'],
  ) {
    this.context = {
      ...base,
      convert: (nested) => this.convert(nested),
      refer: (nested) => {
        this.pointing.add(nested);
        refer(nested);
      },
      refuse: (nested, code) => {
        this.done.add(nested.element);
        this.refused.set(nested.element, 'whole');
        base.builder.recordLoss(code, nested.element);
      },
      claim: (nested) => void (nested && this.done.add(nested.element)),
    };
  }

  /** Converts an entry in isolation: where it throws, its resources are taken back and the loss names its place. */
  entry(statement: Statement): void {
    const { builder } = this.base;
    const mark = builder.mark();
    const pointing = this.pointing.size;
    try {
      this.convert(statement);
      const made = new MappingIndex(builder.madeSince(mark));
      linkNested(statement, made, builder);
      const authors = audit(statement.element, made, this.refused, builder);
      if (this.becameNothing(mark) && this.pointing.size === pointing)
        builder.recordLoss('entry-without-fact', statement.element);
      authorship(authors, made, this.base.parties, this.authorships);
      this.reviewTimes(statement, mark);
    } catch {
      builder.rollback(mark);
      builder.recordLoss('entry-failed', statement.element);
    }
  }

  /** A fact from before the patient's birth stays as it is written, and a person should look at it. */
  private reviewTimes(statement: Statement, mark: Mark): void {
    const { builder, patient } = this.base;
    const person = builder.resourceAt(patient);
    const birthDate = person?.resourceType === 'Patient' ? person.birthDate : undefined;
    if (birthDate === undefined) return;
    const isEarly = builder.madeSince(mark).some(({ reference }) => {
      const resource = builder.resourceAt(reference);
      return resource !== undefined && isBeforeBirth(resource, birthDate);
    });
    if (isEarly) builder.review('time-before-birth', statement.element);
  }

  private convert(statement: Statement): readonly Reference[] {
    if (this.done.has(statement.element)) return [];
    this.done.add(statement.element);
    const converter = converterFor(statement, this.base.section);
    const refused = refusal(statement, converter, this.base.section) ?? (converter ? undefined : notConverted(statement));
    if (refused) {
      this.base.builder.recordLoss(refused, statement.element);
      // Below a negated or refused statement nothing can be taken as true. Below one that merely has no resource it
      // can.
      const isWhole = converter !== undefined || refused === 'not-of-patient';
      this.refused.set(statement.element, isWhole ? 'whole' : 'alone');
      if (isWhole) return [];
    }
    const mark = this.base.builder.mark();
    const main = converter?.(statement, this.context);
    this.rest(statement);
    // A concern that is negated as a whole and holds nothing that could carry the negation.
    if (converter && statement.negated && this.becameNothing(mark))
      this.base.builder.recordLoss('negation-without-shape', statement.element);
    return main ? [main] : [];
  }

  private becameNothing(mark: Mark): boolean {
    const { builder } = this.base;
    return builder.losses.length === mark.losses && !builder.hasFactSince(mark);
  }

  /** Converts the statements that the converter left; claimed ones are only searched for nested statements. */
  private rest(statement: Statement): void {
    for (const { statement: nested } of statement.related) {
      if (this.refused.get(nested.element) === 'whole') continue;
      if (this.done.has(nested.element)) this.rest(nested);
      else this.convert(nested);
    }
  }
}

const notConverted = ({ kind }: Statement): string => `${kind.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}-not-converted`;
