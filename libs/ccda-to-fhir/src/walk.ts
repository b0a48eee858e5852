import type { Reference } from '@chartloom/fhir';
import type { Statement, XmlElement } from '@chartloom/ccda';
import { audit } from './audit.js';
import type { Context } from './converter.js';
import { converterFor } from './templates.js';

/** One walk over a section's entries: every statement is converted once, by whoever comes to it first. */
export class Walk {
  private readonly done = new Set<XmlElement>();

  constructor(private readonly base: Omit<Context, 'convert' | 'claim'>) {}

  /** Converts an entry in isolation: where it throws, its resources are taken back and the loss says where it stood. */
  entry(statement: Statement): void {
    const { draft } = this.base;
    const mark = draft.mark();
    try {
      this.convert(statement);
      audit(statement.element, draft.entries.slice(mark.entries), () => draft.parties(), draft);
    } catch {
      draft.rollback(mark);
      draft.lose('entry-failed', statement.element);
    }
  }

  private convert(statement: Statement): readonly Reference[] {
    if (this.done.has(statement.element)) return [];
    this.done.add(statement.element);
    const context: Context = {
      ...this.base,
      convert: (nested) => this.convert(nested),
      claim: (nested) => void (nested && this.done.add(nested.element)),
    };
    const converter = converterFor(statement, this.base.section);
    const main = converter?.(statement, context);
    if (!converter)
      this.base.draft.lose(`${statement.kind.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}-not-converted`, statement.element);
    this.rest(statement);
    return main ? [main] : [];
  }

  /** Whatever the converter left: claimed statements are passed through, the others are converted. */
  private rest(statement: Statement): void {
    for (const { statement: nested } of statement.related) {
      if (this.done.has(nested.element)) this.rest(nested);
      else this.convert(nested);
    }
  }
}
