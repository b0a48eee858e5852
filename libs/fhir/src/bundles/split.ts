/** A transaction in parts, for servers that limit the entries of one. */
import type { Bundle, BundleEntry } from '../r4.js';
import { referencesOf, withReferences } from './references.js';

/** As many entries as common servers store in seconds. */
export const MOST_ENTRIES = 500;

/**
 * Transactions to be loaded one after the other, each once the one before it succeeded. An entry is in no earlier part
 * than what it refers to, and refers to earlier parts by a conditional reference (`Patient?identifier=…`). Entries that
 * refer to each other in a circle stay together, so that a part may be longer than `most`.
 */
export function splitTransaction(bundle: Bundle, most: number = MOST_ENTRIES): readonly Bundle[] {
  if (bundle.entry.length <= most) return [bundle];
  const parts: BundleEntry[][] = [];
  for (const circle of circlesOf(bundle.entry)) {
    const last = parts.at(-1);
    if (!last || last.length + circle.length > most) parts.push([...circle]);
    else for (const entry of circle) last.push(entry);
  }
  const earlier = new Map<string, string>();
  return parts.map((part) => {
    const entry = part.map((one) => ({ ...one, resource: withReferences(one.resource, (url) => earlier.get(url) ?? url) }));
    for (const { fullUrl, request } of part) if (request) earlier.set(fullUrl, `${request.url}?${request.ifNoneExist}`);
    return { ...bundle, entry };
  });
}

/** One entry on the path of the search, and how far its references were followed. */
interface Step {
  readonly node: number;
  readonly targets: readonly number[];
  next: number;
}

/**
 * The entries in groups, each of which refers only to itself and to earlier groups: the strongly connected components,
 * by Tarjan's algorithm without recursion, since a chain of references may be as long as the document.
 */
function circlesOf(entries: readonly BundleEntry[]): readonly (readonly BundleEntry[])[] {
  const targets = targetsOf(entries);
  const search = new ComponentSearch(targets);
  for (let node = 0; node < entries.length; node++) search.from(node);
  return search.components.map((nodes) => nodes.toSorted((a, b) => a - b).flatMap((node) => entries[node] ?? []));
}

class ComponentSearch {
  readonly components: number[][] = [];
  private readonly order = new Map<number, number>();
  /** The earliest entry of the path that each one leads back to. */
  private readonly low = new Map<number, number>();
  private readonly open: number[] = [];
  private readonly isOpen = new Set<number>();

  constructor(private readonly targets: readonly (readonly number[])[]) {}

  from(start: number): void {
    if (this.order.has(start)) return;
    const path = [this.enter(start)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = step.targets[step.next++];
      if (target === undefined) {
        path.pop();
        this.leave(step.node, path.at(-1)?.node);
      } else if (!this.order.has(target)) path.push(this.enter(target));
      else if (this.isOpen.has(target)) this.lower(step.node, this.order.get(target));
    }
  }

  private enter(node: number): Step {
    this.low.set(node, this.order.size);
    this.order.set(node, this.order.size);
    this.open.push(node);
    this.isOpen.add(node);
    return { node, targets: this.targets[node] ?? [], next: 0 };
  }

  private leave(node: number, around: number | undefined): void {
    if (around !== undefined) this.lower(around, this.low.get(node));
    if (this.low.get(node) !== this.order.get(node)) return;
    const component = this.open.splice(this.open.lastIndexOf(node));
    for (const member of component) this.isOpen.delete(member);
    this.components.push(component);
  }

  private lower(node: number, to: number | undefined): void {
    this.low.set(node, Math.min(this.low.get(node) ?? Infinity, to ?? Infinity));
  }
}

/** What each entry refers to, by index. A Binary and what names it by an URL refer to each other: an URL has no conditions. */
function targetsOf(entries: readonly BundleEntry[]): readonly (readonly number[])[] {
  const at = new Map<string, number>(entries.map(({ fullUrl }, i) => [fullUrl, i]));
  const targets = entries.map(({ resource }) => new Set(referencesOf(resource).flatMap((url) => at.get(url) ?? [])));
  entries.forEach(({ resource }, i) => {
    if (resource.resourceType !== 'DocumentReference') return;
    for (const { attachment } of resource.content) {
      const binary = at.get(attachment.url ?? '');
      if (binary === undefined) continue;
      targets[i]?.add(binary);
      targets[binary]?.add(i);
    }
  });
  return targets.map((set) => [...set]);
}
