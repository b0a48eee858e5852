import { lookupTable } from '@chartloom/kernel';

/**
 * A form is a pattern for every wording that documents print of one thing: `date of (visit|service)`, `[medication] allerg(y|ies)`.
 * What is in brackets may be missing; parentheses hold alternatives, separated by `|`; `{name}` is a placeholder. After `\\` each
 * of these signs is itself.
 */
type Form = readonly Part[];
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string }
  | { readonly kind: 'choice'; readonly of: readonly Form[]; readonly isOptional: boolean };

/** What makes a form more than one wording as it is printed. */
const SIGNS = /[[\](){}|\\]/;
/** Forms with more wordings would fill the memory; split them into several rows. */
const MOST_WORDINGS = 5000;
const CLOSING = lookupTable<string>({ '[': ']', '(': ')' });

/**
 * The error message for a form; `undefined` if it is valid.
 * @param placeholders the names that it may use
 */
export function errorInForm(form: string, placeholders: readonly string[]): string | undefined {
  try {
    const unknown = placeholdersOf(form).find((name) => !placeholders.includes(name));
    if (unknown !== undefined) return `no placeholder is called {${unknown}}`;
    return countWordings(parse(form)) > MOST_WORDINGS
      ? `has more than ${MOST_WORDINGS} wordings: split it into several rows`
      : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error);
  }
}

/**
 * Every wording of a form without placeholders; alternatives in the order of the form, and what may be missing present first.
 * @example wordingsOf('[home ]address') is ['home address', 'address']
 */
export const wordingsOf = (form: string): readonly string[] => (SIGNS.test(form) ? expand(parse(form)) : [form]);

/**
 * The source of a regular expression that matches the wordings of a form; of alternatives the first that fits is taken.
 * @param placeholders the source that each placeholder is replaced by
 */
export const patternOf = (form: string, placeholders: Readonly<Record<string, string>> = {}): string =>
  sourceOf(parse(form), placeholders);

const placeholdersOf = (form: string): readonly string[] => [...form.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);

function parse(form: string): Form {
  const { parts, at } = parseParts(form, 0);
  if (at < form.length) throw new SyntaxError(`"${form.charAt(at)}" has nothing to close`);
  return parts;
}

interface Parsed {
  readonly parts: Form;
  /** Where parsing ended. */
  readonly at: number;
}

function parseParts(form: string, from: number): Parsed {
  const parts: Part[] = [];
  let at = from;
  while (at < form.length && !/[\])|]/.test(form.charAt(at))) {
    const parsed = parsePart(form, at);
    parts.push(parsed.part);
    ({ at } = parsed);
  }
  return { parts, at };
}

function parsePart(form: string, at: number): { readonly part: Part; readonly at: number } {
  const [first] = form.slice(at);
  if (first === '[' || first === '(') return parseChoice(form, at, first);
  if (first === '{') {
    const [printed, name] = /^\{(\w+)\}/.exec(form.slice(at)) ?? [];
    if (printed === undefined || name === undefined) throw new SyntaxError('"{" has no name and "}" after it');
    return { part: { kind: 'placeholder', name }, at: at + printed.length };
  }
  const [text = ''] = /^(?:[^[\](){}|\\]|\\.)+/.exec(form.slice(at)) ?? [];
  if (text === '') throw new SyntaxError(`"${form.charAt(at)}" has nothing to close, or nothing after it`);
  return { part: { kind: 'text', text: text.replace(/\\(.)/g, '$1') }, at: at + text.length };
}

function parseChoice(form: string, from: number, opening: '[' | '('): { readonly part: Part; readonly at: number } {
  const of: Form[] = [];
  let at = from;
  do {
    const parsed = parseParts(form, at + 1);
    of.push(parsed.parts);
    ({ at } = parsed);
  } while (form.charAt(at) === '|');
  if (form.charAt(at) !== CLOSING[opening]) throw new SyntaxError(`"${opening}" is not closed`);
  return { part: { kind: 'choice', of, isOptional: opening === '[' }, at: at + 1 };
}

const countWordings = (form: Form): number =>
  form.reduce((count, part) => count * (part.kind === 'choice' ? countOfChoice(part.of, part.isOptional) : 1), 1);

const countOfChoice = (of: readonly Form[], isOptional: boolean): number =>
  of.reduce((sum, form) => sum + countWordings(form), Number(isOptional));

const expand = (form: Form): string[] =>
  form.reduce<string[]>(
    (wordings, part) => wordings.flatMap((wording) => wordingsOfPart(part).map((more) => wording + more)),
    [''],
  );

function wordingsOfPart(part: Part): string[] {
  if (part.kind === 'text') return [part.text];
  if (part.kind === 'placeholder') throw new SyntaxError(`{${part.name}} has no wordings of its own`);
  return [...part.of.flatMap(expand), ...(part.isOptional ? [''] : [])];
}

const sourceOf = (form: Form, placeholders: Readonly<Record<string, string>>): string =>
  form.map((part) => sourceOfPart(part, placeholders)).join('');

function sourceOfPart(part: Part, placeholders: Readonly<Record<string, string>>): string {
  if (part.kind === 'text') return escapePattern(part.text);
  if (part.kind === 'placeholder') return placeholders[part.name] ?? unknownPlaceholder(part.name);
  return `(?:${part.of.map((form) => sourceOf(form, placeholders)).join('|')})${part.isOptional ? '?' : ''}`;
}

function unknownPlaceholder(name: string): never {
  throw new SyntaxError(`no placeholder is called {${name}}`);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^$\\/|()[\]{}]/g, '\\$&');
