import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SequenceKind } from '@chartloom/phi';
import type { Draw } from './draw.js';
import { UPPER_MARK } from './lists.js';
import { onlyPart, type Part } from './parts.js';
import type { Random } from '@chartloom/testing';

export interface LabelledSpan {
  readonly kind: SequenceKind;
  /** UTF-16 units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A text, and the names and places in it. */
export interface LabelledText {
  readonly text: string;
  readonly spans: readonly LabelledSpan[];
}

const KIND: Readonly<Record<string, SequenceKind>> = { N: 'NAME', L: 'LOCATION', F: 'FACILITY' };
/** Symbols with fewer rows are in both parts. */
const FEWEST_SPLIT = 12;
/** Rows that are only names of other symbols are in both parts. */
const isForward = (row: string): boolean => /^\{[\w-]+\}$/.test(row);

/** Rows of each symbol, from files of `@symbol` lines and the rows below each. */
export function readGrammar(dir: string): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  for (const file of readdirSync(dir).sort()) {
    let symbol = '';
    for (const line of readFileSync(join(dir, file), 'utf8').split('\n')) {
      if (line.startsWith('@')) symbol = line.slice(1);
      else if (line !== '' && !line.startsWith('#'))
        rows.set(symbol, [...(rows.get(symbol) ?? []), line.replaceAll('\\n', '\n').replaceAll('\\t', '\t')]);
    }
  }
  return rows;
}

/** A context-free grammar whose rows mark what is an identifier. `people.txt` explains its form. */
export class Grammar {
  private readonly rows: ReadonlyMap<string, readonly string[]>;

  constructor(
    rows: ReadonlyMap<string, readonly string[]>,
    private readonly draws: ReadonlyMap<string, Draw>,
    part: Part,
  ) {
    this.rows = new Map(
      [...rows].map(([symbol, all]) => [symbol, all.length < FEWEST_SPLIT || all.every(isForward) ? all : onlyPart(all, part)]),
    );
  }

  make(symbol: string, random: Random): LabelledText {
    const text = new TextBuilder();
    this.expandSymbol(symbol, random, text);
    return text.finish();
  }

  private expandSymbol(symbol: string, random: Random, out: TextBuilder): boolean {
    const [what = '', key] = symbol.split('=');
    if (key !== undefined && /^[\w-]+$/.test(what)) return this.expandRemembered(what, symbol, random, out);
    const [name = '', argument = ''] = symbol.split(':');
    const draw = this.draws.get(name);
    if (draw) out.add(draw(random, argument));
    const rows = this.rows.get(name);
    if (!draw && rows) this.expand(random.pick(alternatives(random.pick(rows))), random, out);
    return draw !== undefined || rows !== undefined;
  }

  /** The same value wherever the text has the same symbol and key: `{given=a}`. */
  private expandRemembered(what: string, symbol: string, random: Random, out: TextBuilder): boolean {
    const known = out.memory.get(symbol);
    if (known !== undefined) {
      out.add(known);
      return true;
    }
    const own = new TextBuilder();
    if (!this.expandSymbol(what, random, own)) return false;
    const { text } = own.finish();
    out.memory.set(symbol, text);
    out.add(text);
    return true;
  }

  private expand(row: string, random: Random, out: TextBuilder): void {
    for (let at = 0; at < row.length;) {
      const char = row.charAt(at);
      const close = char === '{' || (char === '[' && /^\[[NLF]:/.test(row.slice(at, at + 3))) ? closing(row, at) : -1;
      if (close < 0) {
        out.add(char);
        at++;
        continue;
      }
      const inner = row.slice(at + 1, close);
      if (char === '{') this.expandChoice(inner, random, out);
      else {
        out.open();
        this.expand(inner.slice(2), random, out);
        out.close(KIND[inner.charAt(0)] ?? 'NAME');
      }
      at = close + 1;
    }
  }

  private expandChoice(inner: string, random: Random, out: TextBuilder): void {
    const chosen = random.pick(alternatives(inner));
    if (!this.expandSymbol(chosen, random, out)) this.expand(chosen, random, out);
  }
}

/** Index of the bracket that closes the one at `from`. */
function closing(row: string, from: number): number {
  let depth = 0;
  for (let at = from; at < row.length; at++) {
    if ('{['.includes(row.charAt(at))) depth++;
    if ('}]'.includes(row.charAt(at)) && --depth === 0) return at;
  }
  throw new Error(`A bracket is not closed in "${row}".`);
}

/** What the bars outside of inner brackets separate. */
function alternatives(inner: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of inner) {
    if ('{['.includes(char)) depth++;
    if ('}]'.includes(char)) depth--;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** The text with its last word in capitals, where that does not change its length. */
function upperLastWord(text: string): string {
  const from = Math.max(...[' ', '\n', '\t', ','].map((sign) => text.lastIndexOf(sign))) + 1;
  const word = text.slice(from).toUpperCase();
  return word.length === text.length - from ? text.slice(0, from) + word : text;
}

/** Puts a text together and remembers where its identifiers are. An identifier inside another one is part of it. */
class TextBuilder {
  /** What each symbol with a key stood for. */
  readonly memory = new Map<string, string>();
  private text = '';
  private readonly opened: number[] = [];
  private readonly spans: LabelledSpan[] = [];

  add(text: string): void {
    if (text === UPPER_MARK) this.text = upperLastWord(this.text);
    else this.text += text;
  }

  open(): void {
    this.opened.push(this.text.length);
  }

  close(kind: SequenceKind): void {
    const start = this.opened.pop() ?? 0;
    if (this.opened.length === 0 && this.text.length > start) this.spans.push({ kind, start, end: this.text.length });
  }

  finish(): LabelledText {
    return { text: this.text, spans: this.spans };
  }
}
