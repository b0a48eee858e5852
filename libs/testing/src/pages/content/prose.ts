import { CONDITIONS } from '../../clinical/vocabulary.js';
import type { Random } from '../../clinical/random.js';
import { drawMedicine } from './medicine.js';
import type { Chart } from './chart.js';

const she = (chart: Chart): string => (chart.sex === 'Female' ? 'she' : 'he');
const disease = (random: Random): string => random.pick(random.pick(CONDITIONS.diseases).names);

/** Sentences of notes and letters. */
const SENTENCES: readonly ((random: Random, chart: Chart) => string)[] = [
  (r, c) => `The patient is a ${c.age}-year-old ${c.sex.toLowerCase()} with a history of ${disease(r)} and ${disease(r)}.`,
  (r, c) =>
    `${c.sex === 'Female' ? 'Ms.' : 'Mr.'} ${c.last} reports ${r.pick(['two days', 'three weeks', 'several months'])} of ${r.pick(['intermittent headache', 'fatigue on exertion', 'burning epigastric discomfort', 'low back pain without radiation'])}.`,
  (r, c) =>
    `On examination ${she(c)} appears comfortable; blood pressure ${r.int(104, 168)}/${r.int(58, 96)}, pulse ${r.int(56, 104)} and regular, temperature ${r.int(970, 996) / 10} F.`,
  (r, c) => `Because of these findings ${she(c)} was started on ${medicine(r)}, which has been tolerated without difficulty.`,
  (r) =>
    `The most recent creatinine was ${(0.6 + r.next()).toFixed(2)} mg/dL, hemoglobin ${(10 + 5 * r.next()).toFixed(1)} g/dL, and hemoglobin A1c ${(5 + 4 * r.next()).toFixed(1)}%.`,
  () =>
    'There was no evidence of acute cardiopulmonary abnormality on the radiograph, and the electrocardiogram demonstrated normal sinus rhythm.',
  (_, c) =>
    `Examination of the abdomen was unremarkable; there was no hepatosplenomegaly, and peripheral circulation was satisfactory. Follow-up was arranged after ${c.date}.`,
  (_, c) =>
    `${c.sex === 'Female' ? 'She' : 'He'} denies chest pain, palpitations, orthopnea, fever, chills, nausea, vomiting, or change in bowel habits.`,
  (r) =>
    `Recommendations include continuation of the current regimen, laboratory monitoring in ${r.int(2, 12)} weeks, and consideration of referral to ${r.pick(['gastroenterology', 'physical therapy', 'endocrinology', 'cardiology'])} should symptoms persist.`,
  () =>
    'We discussed the importance of regular exercise, adherence to medication, and a diet that is low in saturated fat and sodium.',
  (_, c) =>
    `Family history is notable for coronary disease in the father and diabetes in a maternal grandmother. ${c.sex === 'Female' ? 'She' : 'He'} has never smoked.`,
  (r) => `Current treatment consists of ${medicine(r)} and ${medicine(r)}.`,
];

function medicine(random: Random): string {
  const { name, strength } = drawMedicine(random);
  return `${name} ${strength} ${random.pick(['daily', 'twice daily', 'at bedtime'])}`;
}

export const drawSentences = (random: Random, chart: Chart, count: number): string =>
  random
    .sample(SENTENCES, count)
    .map((sentence) => sentence(random, chart))
    .join(' ');
