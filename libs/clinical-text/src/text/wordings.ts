/** Where wordings are found in a text, and what they mean. */
export interface FoundWording<Meaning> {
  readonly meaning: Meaning;
  /** Where it ends; exclusive. */
  readonly end: number;
}

/** A wording that was added and not yet looked up, without the `*` at its end. */
interface Waiting<Meaning> {
  readonly printed: string;
  readonly isBeginning: boolean;
  readonly meaning: Meaning;
}

interface Node<Meaning> {
  /** Wordings that come through here and were not yet passed on: most tables are large, and most documents touch little of them. */
  waiting: Waiting<Meaning>[];
  readonly next: Map<number, Node<Meaning>>;
  readonly meanings: Meaning[];
  /** A word may go on after these with any letters: `vaccin*`. */
  readonly beginnings: Meaning[];
}

const [SPACE, LINE_FEED] = [32, 10];
const newNode = <Meaning>(): Node<Meaning> => ({
  waiting: [],
  next: new Map(),
  meanings: [],
  beginnings: [],
});

/** Lower case of ASCII and Latin-1 letters; other characters stay as they are, so that places in the text do. */
const lowerCodeAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  const isUpper = (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde && code !== 0xd7);
  return isUpper ? code + SPACE : code;
};

/** By codes, since a pattern for each character takes several times as long. */
const isLetterOrDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code >= 0xc0) return code <= 0x24f;
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
};
const isBlank = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code <= SPACE ? code === SPACE || (code >= 9 && code <= 13) : code > 127 && /\s/.test(text.charAt(at));
};

/** Whether a word ends before `at`. */
export const isWordEnd = (text: string, at: number): boolean => at >= text.length || !isLetterOrDigit(text, at);

/** Whether a word may begin at `at`: no letter, digit or underscore is before it. */
export const isWordStart = (text: string, at: number): boolean => at === 0 || !isLetterOrDigit(text, at - 1);

/**
 * Many wordings, looked up together: the time to find those that begin at a place grows with the longest of them, not with
 * their number. Case does not count. A space matches any run of blanks, or (`blanks: 'one'`) exactly one space
 * or end of a line.
 */
export class Wordings<Meaning> {
  private readonly root = newNode<Meaning>();

  constructor(private readonly blanks: 'run' | 'one' = 'run') {}

  /** Adds a wording in lower case; a `*` at its end matches any further letters. */
  add(wording: string, meaning: Meaning): this {
    const isBeginning = wording.endsWith('*');
    this.root.waiting.push({ printed: isBeginning ? wording.slice(0, -1) : wording, isBeginning, meaning });
    return this;
  }

  /** Whether any wording begins with the character at `at`. */
  mayBeginAt(text: string, at: number): boolean {
    return opened(this.root, 0).next.has(lowerCodeAt(text, at));
  }

  /** The wordings that begin at `at`, the longest first, wherever they end. */
  at(text: string, at: number): FoundWording<Meaning>[] {
    const found: FoundWording<Meaning>[] = [];
    let end = at;
    let node: Node<Meaning> | undefined = this.root;
    for (let depth = 0; node; depth++) {
      opened(node, depth);
      for (const meaning of node.meanings) found.push({ meaning, end });
      if (node.beginnings.length > 0) {
        const endOfWord = wordEndFrom(text, end);
        for (const meaning of node.beginnings) found.push({ meaning, end: endOfWord });
      }
      if (end >= text.length) break;
      const isRun = this.blanks === 'run' && isBlank(text, end);
      const code = lowerCodeAt(text, end);
      node = node.next.get(isRun || code === LINE_FEED ? SPACE : code);
      end = isRun ? endOfBlanks(text, end) : end + 1;
    }
    return found.reverse();
  }

  /** The longest wording that begins at `at` and ends with a word. */
  wordAt(text: string, at: number): FoundWording<Meaning> | undefined {
    return this.at(text, at).find(({ end }) => isWordEnd(text, end));
  }

  /** What the whole of `text` is a wording of, the first that was added. */
  whole(text: string): Meaning | undefined {
    return this.at(text, 0).findLast(({ end }) => end === text.length)?.meaning;
  }
}

/** The node at this depth, with what waited there given to the nodes below it. */
function opened<Meaning>(node: Node<Meaning>, depth: number): Node<Meaning> {
  if (node.waiting.length === 0) return node;
  for (const one of node.waiting) {
    const { printed, isBeginning, meaning } = one;
    if (depth === printed.length) {
      (isBeginning ? node.beginnings : node.meanings).push(meaning);
      continue;
    }
    const code = lowerCodeAt(printed, depth);
    let next = node.next.get(code);
    if (!next) node.next.set(code, (next = newNode()));
    next.waiting.push(one);
  }
  node.waiting = [];
  return node;
}

/** Where the blanks end that begin at `from`. */
export function endOfBlanks(text: string, from: number): number {
  let end = from;
  while (end < text.length && isBlank(text, end)) end++;
  return end;
}

function wordEndFrom(text: string, from: number): number {
  let end = from;
  while (end < text.length && isLetterOrDigit(text, end)) end++;
  return end;
}
