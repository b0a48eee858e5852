import type { BackgroundNote } from './background.js';
import type { Grammar, LabelledSpan, LabelledText } from './grammar.js';
import type { Random } from '@chartloom/testing';
import { varied } from './variation.js';

/** Texts one after the other. */
function joined(texts: readonly LabelledText[], between: string): LabelledText {
  let text = '';
  const spans: LabelledSpan[] = [];
  for (const part of texts) {
    if (text !== '') text += between;
    for (const { kind, start, end } of part.spans) spans.push({ kind, start: start + text.length, end: end + text.length });
    text += part.text;
  }
  return { text, spans };
}

const plain = (text: string): LabelledText => ({ text, spans: [] });

/** A sentence of a note, with an invented person for each that it names. */
function repopulated({ text, names }: BackgroundNote[number], grammar: Grammar, random: Random): LabelledText {
  const parts: LabelledText[] = [];
  let at = 0;
  for (const { start, end } of names) {
    const isLower = /^\p{Ll}/u.test(text.slice(start, end));
    const { text: name } = grammar.make(text.slice(start, end).includes(' ') ? 'fullname' : 'onename', random);
    const written = isLower ? name.toLowerCase() : name;
    parts.push(plain(text.slice(at, start)), { text: written, spans: [{ kind: 'NAME', start: 0, end: written.length }] });
    at = end;
  }
  return joined([...parts, plain(text.slice(at))], '');
}

/** Some sentences of a note, with sentences of the grammar between them. */
function populatedNote(note: BackgroundNote, grammar: Grammar, random: Random): LabelledText {
  const from = random.int(0, note.length - 1);
  const sentences = note.slice(from, from + 3 + random.int(0, 7));
  const isLower = sentences.every(({ text }) => text === text.toLowerCase());
  const parts = sentences.flatMap((sentence) => {
    const own = repopulated(sentence, grammar, random);
    if (!random.chance(0.3)) return [own];
    const made = grammar.make(
      random.chance(isLower ? 0.6 : 0.15) ? 'hurried' : random.chance(0.75) ? 'prose' : 'lookalike',
      random,
    );
    const more = { ...made, text: `${isLower ? made.text.toLowerCase() : made.text}${random.chance(0.1) ? '\n' : ' '}` };
    return more.text.length === made.text.length + 1 ? [own, more] : [own];
  });
  return joined(parts, '');
}

/** Training texts without end: half are documents of the grammar, half notes with invented people put into them. */
export function labelledText(grammar: Grammar, notes: readonly BackgroundNote[], random: Random): LabelledText {
  if (notes.length === 0 || random.chance(0.62)) {
    const parts = Array.from({ length: random.int(1, 3) }, () => grammar.make('document', random));
    return varied(joined(parts, random.chance(0.5) ? '\n\n' : '\n'), random);
  }
  return varied(populatedNote(random.pick(notes), grammar, random), random);
}
