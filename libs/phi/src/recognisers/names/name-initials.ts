import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { rowsOf, wordsOfCell, type Cell } from '../../text/table-rows.js';
import { isInitial, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import { nameCandidate } from './name-run.js';

/** Initials after these words are those of a person. */
const OWNER = /^(?:pt|patient|client|resident|subject|participant|initials|initialed|by|signed|given|nurse|rn|tech|sig)$/;
const SIGNER = /^(?:RN|LPN|LVN|CNA|MD|DO|NP|PA|PCT|MA|RT|PT|OT|SLP|RPh|RD|EMT)$/;
const INITIALS = 0.75;

/** `pt XVK`, `initials J.R.M.`, `JM/RN`, `dictated by: A.B. / sjk`: a person by first letters alone. */
export function initialsOfPeople(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const signed = cellsOfInitials(artefacts);
  return tokens.flatMap((token, at) => {
    const dotted = endOfDotted(tokens, at);
    if (dotted) {
      const letters = tokens
        .slice(at, dotted)
        .map(({ key }) => key)
        .join('')
        .replaceAll('.', '');
      const isAbbreviation = lexicon.wordClass(letters).ordinary || lexicon.isA(letters, 'degree');
      return followsOwner(artefacts, at) && !isAbbreviation
        ? nameCandidate(artefacts, at, dotted, INITIALS, 'name.initials')
        : [];
    }
    if (!isWord(token) || token.text.length < 2 || token.text.length > 3) return [];
    if (token.shape !== 'upper' && artefacts.casedText) return [];
    if (signed.has(at)) return nameCandidate(artefacts, at, at + 1, INITIALS, 'name.initials');
    if (lexicon.wordClass(token.key).ordinary || lexicon.isAnyOf(token.key, ['degree', 'title', 'boundary'])) return [];
    return (token.shape === 'upper' && isOwnersInitials(artefacts, at)) || isSignature(artefacts, at)
      ? nameCandidate(artefacts, at, at + 1, INITIALS, 'name.initials')
      : [];
  });
}

/** Tokens that fill a cell to the right of `Initials`, or below it. */
function cellsOfInitials(artefacts: Artefacts): ReadonlySet<number> {
  const rows = rowsOf(artefacts);
  const isLabel = (cell: Cell): boolean => INITIALS_LABEL.test(wordsOfCell(artefacts.tokens, cell));
  const cells = rows.flatMap((row, r) =>
    row.flatMap((cell, column) => {
      if (row.length < 2) return [];
      if (STAFF_HEAD.test(wordsOfCell(artefacts.tokens, cell)) && rows[r + 1]?.length === row.length)
        return rows
          .slice(r + 1, r + 1 + MOST_ROWS)
          .flatMap((below) => below[column] ?? [])
          .filter((below) => isShortName(artefacts, below));
      if (!isLabel(cell)) return [];
      return column === 0 ? row.slice(1) : rows.slice(r + 1, r + 1 + MOST_ROWS).flatMap((below) => below[column] ?? []);
    }),
  );
  return new Set(cells.filter(({ from, to }) => to - from === 1).map(({ from }) => from));
}
/** Heads of columns in which staff sign, also with their initials. */
const STAFF_HEAD =
  /^(?:tech|technologist|nurse|rn|lpn|cna|aide|staff|by|signed|given by|done by|checked by|verified|verified by|performed by|collected by|witness|clinician|provider|md|initialed)$/;

/** `DM` alone in its cell. */
const isShortName = ({ tokens }: Artefacts, cell: Cell): boolean =>
  cell.to - cell.from === 1 && /^[A-Z]{2,3}$/.test(tokens[cell.from]?.text ?? '');

const INITIALS_LABEL = /^(?:(?:nurse|rn|staff|tech|cna|caregiver)(?: ' s)? )?(?:initials?|init|sig)$/;
const MOST_ROWS = 80;

/** The index after `J.R.M.` that begins at `at`: at least two letters, each with its point; 0 where there are none. */
function endOfDotted(tokens: readonly Token[], at: number): number {
  let end = at;
  while (isInitial(tokens[end]) && tokens[end]?.shape === 'upper' && tokens[end + 1]?.text === '.' && end - at < 8) {
    if (end > at && tokens[end]?.start !== tokens[end - 1]?.end) break;
    end += 2;
  }
  return end - at >= 4 ? end : 0;
}

/** Whether a word for a person or for initials comes before: `Initials: J.R.M.` */
function followsOwner({ tokens }: Artefacts, at: number): boolean {
  const colon = /^[:#/]$/.test(tokens[at - 1]?.text ?? '');
  const owner = tokens[colon ? at - 2 : at - 1];
  return owner !== undefined && OWNER.test(owner.key) && (!tokens[at]?.afterBreak || colon);
}

/** After a word for a person, and before an age, a mark or the end: `pt XVK 28F`. */
function isOwnersInitials(artefacts: Artefacts, at: number): boolean {
  const next = artefacts.tokens[at + 1];
  if (!followsOwner(artefacts, at)) return false;
  return (
    !next ||
    next.afterBreak ||
    next.shape !== 'lower' ||
    /^(?:is|was|has|who|and|on|at|states|reports|seen|presents)$/.test(next.key)
  );
}

/** `JM/RN`, `JM, RN` alone in a cell, `A. Okarin / SJK` at the end of a line. */
function isSignature({ tokens }: Artefacts, at: number): boolean {
  const [mark, role] = [tokens[at + 1], tokens[at + 2]];
  const signed =
    mark !== undefined &&
    /^[/,]$/.test(mark.text) &&
    role !== undefined &&
    SIGNER.test(role.text.toUpperCase()) &&
    !role.afterBreak;
  const alone = tokens[at]?.afterBreak && SIGNER.test(mark?.text.toUpperCase() ?? '') && !mark?.afterBreak;
  return signed || alone || endsLineOfAuthor(tokens, at);
}

/** `Dictated by Q. Okarin / SJK`: after a slash, at the end of a signed line. */
function endsLineOfAuthor(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (tokens[at - 1]?.text !== '/' || (next && !next.afterBreak && next.text !== '.')) return false;
  const before = tokens.slice(Math.max(0, at - 9), at);
  const line = before.slice(before.findLastIndex(({ afterBreak }) => afterBreak) + 1);
  return line.some(({ key }) => key === 'by');
}
