import { z } from 'zod';
import { formWith } from './cells.js';
import { phraseTable } from './phrases.js';
import { table } from './table.js';

/** Phrases by which statements name procedures, vaccines, allergies, conditions and habits. */
export const ENTITIES = {
  phrases: phraseTable('entities/phrases.tsv', [
    'procedure planned', 'title of advice', 'title of what may be', 'procedure done', 'procedure refused', 'procedure only named', 'label of an operation', 'label of an operation to come', 'document before an operation', 'tells of a birth', 'vaccine refused', 'vaccine given', 'vaccine given here', 'comes back', 'with or if', 'comes at once', 'for a symptom', 'vaccine was', 'had a vaccine', 'before a vaccine', 'with a vaccine', 'word of vaccines', 'vaccine due', 'allergy', 'no allergy to it', 'allergy that is over', 'excepted from an allergy', 'no allergy after all', 'sent to a clinic', 'class of allergens', 'may take an allergy back', 'may take a procedure back', 'procedure to come', 'unit of a treatment', 'shown on an examination', 'no finding of an examination', 'seen on', 'word of a report', 'part of a study report', 'done after a procedure', 'done before its name', 'shown by an examination', 'order of a test', 'group of tests', 'before a test', 'status of a procedure to come',
    'no known allergy', 'allergy to drugs', 'allergy to food', 'reaction unknown', 'condition resolved', 'condition to prevent', 'no indication',
    'no allergy in a list', 'treats an allergy', 'mild', 'moderate', 'severe', 'indication', 'before an onset', 'in', 'before an onset long ago',
    'about', 'reaction follows', 'chronic', 'acute', 'resolved', 'over', 'title of resolved conditions',
    'title of past conditions', 'until', 'in a relative', 'whose relative', 'pronoun of a man', 'pronoun of a woman', 'side of a procedure', 'head of a procedure', 'test of something', 'ending of a procedure', 'no procedure for all its ending', 'subject', 'operated',
    'title of past procedures', 'after a vaccine', 'no part of a vaccine', 'dose of a series', 'lot', 'lot number', 'before an item',
    'after an item', 'plan after an item', 'of in a term', 'left out of a term', 'picture of a part', 'picture', 'part of the body', 'joins parts of the body', 'finding of an examination', 'last of its kind', 'column of reasons', 'title of a plan', 'title of what is to be done', 'title of what was done', 'was done in its clause', 'refuses before its name', 'none before its name', 'after a denied procedure', 'is out', 'act on a part', 'act with a device', 'act told alone', 'title of the steps of an operation', 'act to come', 'verb of an act', 'device', 'result of an examination', 'leads another procedure', 'before the day of an examination', 'exception to no allergy', 'example', 'no name in a list', 'verb of a sentence',
    'normal finding', 'normal finding alone', 'too wide for a condition', 'symptom among denials', 'part or device',
  ]), // prettier-ignore
  habits: table(
    'entities/habits.tsv',
    z.object({
      habit: z.enum(['smoking', 'alcohol']),
      status: z.enum(['never', 'former', 'none', 'occasional', 'daily', 'current', 'asked', 'ever', 'quitting']),
      phrase: formWith('words', 'packs', 'drinks', 'digit', 'blank'),
    }),
    ['habit', 'status', 'phrase'],
  ),
};
