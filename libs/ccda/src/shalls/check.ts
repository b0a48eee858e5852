/** Which SHALLs of the templates that a document claims its source breaks: places and rules, never a value of the document. */
import { templateIds } from '../types/ii.js';
import { attribute, children, isElement, xpathOf, type XmlElement } from '../xml/element.js';
import { ENTRY_TEMPLATES } from './entries.js';
import { HEADER_TEMPLATES } from './header.js';
import type { Shall, Template } from './shall.js';

export interface BrokenShall {
  /** OID of the template. */
  readonly template: string;
  readonly name: string;
  /** What is required: `effectiveTime/low is missing`, `statusCode is none of completed`. */
  readonly rule: string;
  readonly xpath: string;
  readonly line: number;
}

/** How a source keeps to its templates. */
export interface ValidationReport {
  /** How often each template of the tables is claimed, by name. */
  readonly claimed: Readonly<Record<string, number>>;
  readonly broken: readonly BrokenShall[];
  /** How many more are broken than are listed. */
  readonly omitted: number;
}

const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  [...HEADER_TEMPLATES, ...ENTRY_TEMPLATES].map((template) => [template.root, template]),
);

/** More than a person would go through: a document that breaks everything does so everywhere. */
const MOST = 5_000;

/** Checks the document below `root` against the tables. An element that only has a nullFlavor is there. */
export function validationReport(root: XmlElement): ValidationReport {
  const claimed = new Map<string, number>();
  const broken: BrokenShall[] = [];
  let omitted = 0;
  const pending: XmlElement[] = [root];
  for (let e = pending.pop(); e; e = pending.pop()) {
    for (const id of new Set(templateIds(e))) {
      const template = TEMPLATES.get(id);
      if (!template) continue;
      claimed.set(template.name, (claimed.get(template.name) ?? 0) + 1);
      const isR2 = children(e, 'templateId').some((t) => attribute(t, 'root') === id && attribute(t, 'extension'));
      const rules = template.shalls.flatMap((shall) => (shall.sinceR2 && !isR2 ? [] : (fault(e, shall) ?? [])));
      omitted += Math.max(0, broken.length + rules.length - MOST);
      const { line } = e;
      for (const rule of rules.slice(0, MOST - broken.length))
        broken.push({ template: template.root, name: template.name, rule, xpath: xpathOf(e), line });
    }
    for (let i = e.children.length - 1; i >= 0; i--) {
      const child = e.children[i];
      if (child !== undefined && isElement(child)) pending.push(child);
    }
  }
  return { claimed: Object.fromEntries([...claimed].toSorted(([a], [b]) => (a < b ? -1 : 1))), broken, omitted };
}

function fault(e: XmlElement, { at, min = 1, max = Infinity, codes, template, attribute: wanted }: Shall): string | undefined {
  if (wanted) {
    const said = attribute(e, wanted.name);
    return said !== undefined && wanted.values.includes(said)
      ? undefined
      : `${wanted.name} is none of ${wanted.values.join(', ')}`;
  }
  const found = at.split('/').reduce<readonly XmlElement[]>((holders, name) => holders.flatMap((h) => below(h, name)), [e]);
  if (found.length < min) return `${at} is missing`;
  if (found.length > max) return `${at} occurs more than ${max === 1 ? 'once' : `${max} times`}`;
  if (codes && !found.some((f) => codes.includes(attribute(f, 'code') ?? ''))) return `${at} is none of ${codes.join(', ')}`;
  if (template && !found.some((f) => templateIds(f).includes(template)))
    return `no ${at} claims ${TEMPLATES.get(template)?.name ?? template}`;
  return undefined;
}

const below = (e: XmlElement, name: string): readonly XmlElement[] =>
  name === '*' ? e.children.filter(isElement) : children(e, name);
