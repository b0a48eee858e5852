import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../layout/lines.js';
import type { PdfWord } from '../page/model.js';
import { CHART_LINES } from '../testing/drawn-picture.js';
import { isForeign } from './detect-language.js';
import { languageDoubts } from './language-doubts.js';

const words = (text: string) => text.split(/\s+/);
const ENGLISH =
  'The patient was seen in the clinic for follow up of hypertension and has no new complaints. She is taking her tablets every ' +
  'day and was told to come back in three months. There is no swelling of the legs, and the lungs are clear on both sides today.';
const FOREIGN: readonly (readonly [string, string])[] = [
  ['Spanish', 'La paciente fue vista en la consulta por el control de la hipertensión y no refiere nuevas molestias. Toma sus pastillas todos los días y se le pidió que volviera en tres meses. No hay edema de las piernas y los pulmones están limpios en ambos lados.'], // prettier-ignore
  ['German', 'Die Patientin wurde in der Ambulanz zur Kontrolle des Bluthochdrucks gesehen und hat keine neuen Beschwerden. Sie nimmt ihre Tabletten jeden Tag und wurde gebeten, in drei Monaten wieder zu kommen. Die Beine sind nicht geschwollen und die Lunge ist auf beiden Seiten frei.'], // prettier-ignore
  ['French', "La patiente a été vue à la consultation pour le contrôle de la tension et ne se plaint pas de nouveaux symptômes. Elle prend ses comprimés tous les jours et doit revenir dans trois mois. Les jambes ne sont pas enflées et les poumons sont libres des deux côtés."], // prettier-ignore
  ['Portuguese', 'A paciente foi vista na consulta para o controle da hipertensão e não tem novas queixas. Toma os seus comprimidos todos os dias e foi pedido que voltasse em três meses. Não há edema das pernas e os pulmões estão limpos dos dois lados.'], // prettier-ignore
  ['Italian', 'La paziente è stata vista nella visita per il controllo della pressione e non ha nuovi disturbi. Prende le sue compresse tutti i giorni e deve tornare tra tre mesi. Non ci sono edemi delle gambe e i polmoni sono liberi su entrambi i lati del torace.'], // prettier-ignore
  ['Dutch', 'De patiënt werd op de poli gezien voor de controle van de bloeddruk en heeft geen nieuwe klachten. Zij neemt haar tabletten elke dag en komt over drie maanden terug. De benen zijn niet gezwollen en de longen zijn aan beide kanten schoon bij onderzoek.'], // prettier-ignore
];
const TABLE =
  'Sodium 139 mmol/L 135-145 Potassium 5.4 mmol/L 3.5-5.1 H Creatinine 1.32 mg/dL 0.60-1.10 Hemoglobin 11.8 g/dL WBC RBC HCT MCV MCH MCHC RDW PLT';

describe('language', () => {
  it.each(FOREIGN)('%s is foreign', (_, text) => expect(isForeign(words(text))).toBe(true));

  it.each([
    ['prose', ENGLISH],
    ['a chart', `${CHART_LINES.join(' ')} ${CHART_LINES.join(' ')}`],
    ['a laboratory table', `${TABLE} ${TABLE} ${TABLE}`],
    ['a list of names', 'De la Cruz Maria, Van der Berg Jan, Da Silva Joao, Müller Hans, Di Marco Lia, Lopez Ana, '.repeat(6)],
    ['a table of times', '12:29 AM 118/60 Weight Pulse Temperature Position Taken Clinic '.repeat(9)],
    ['a few foreign words', `${ENGLISH} "La paciente no refiere dolor", she said.`],
    ['units with Greek letters', 'α β μg μmol '.repeat(12)],
  ])('%s in English is not', (_, text) => expect(isForeign(words(text.trim()))).toBe(false));

  it.each([
    [
      'Cyrillic',
      'Пациентка осмотрена в поликлинике по поводу контроля артериального давления, новых жалоб не предъявляет, таблетки принимает.',
    ],
    ['Chinese', '患者因高血压复查来诊'.repeat(12)],
  ])('%s is foreign', (_, text) => expect(isForeign(words(text))).toBe(true));
});

describe('a short page or a table without sentences', () => {
  it.each([
    'Diagnostico: asthma, diabetes Niega angina',
    'Diagnósticos: Asthma Diabetes Sem angina',
    'Medikation: Metformin 500 mg Keine Angina',
    'Medicament Posologie Metformin 500 mg 1 comprime matin et soir',
    'Untersuchung Ergebnis Einheit Glucose 110 mg/dL Kreatinin 0.9 mg/dL',
    'Glucosa 110 mg/dL Creatinina 0.9 mg/dL Sodio 140 mmol/L',
  ])('is foreign by its words of charts: %s', (text) => expect(isForeign(words(text))).toBe(true));

  it.each([
    'Glucose 110 mg/dL Creatinine 0.9 mg/dL Sodium 140 mmol/L Kalium 4.1',
    'Diagnosis: asthma, diabetes. Denies angina. Medications: metformin 500 mg',
    'The patient says "paciente niega" in Spanish and is seen with an interpreter for the visit today.',
    'Patient: Maria Dolor Labor and delivery note',
  ])('is not: %s', (text) => expect(isForeign(words(text))).toBe(false));
});

describe('doubts of language', () => {
  const page = { x: 0, y: 0, width: 612, height: 792 };
  const written = (text: string, top: number): PdfWord[] =>
    words(text).map((word, i) => ({
      text: word,
      box: { x: 50 + 50 * (i % 10), y: top + 14 * Math.floor(i / 10), width: 45, height: 12 },
      fontSize: 12,
      bold: false,
      angle: 0,
    }));
  const [, [, german] = ['', '']] = FOREIGN;

  it('are over the page where most of it is foreign', () =>
    expect(languageDoubts(linesOf(written(german, 50)), page)).toEqual([{ code: 'language-not-english', box: page }]));

  it('are over a block of an English page', () => {
    const lines = linesOf([...written(`${ENGLISH} ${ENGLISH} ${ENGLISH}`, 50), ...written(german, 500)]);
    const [doubt, ...more] = languageDoubts(lines, page);
    expect(more).toEqual([]);
    expect(doubt?.box.y).toBeCloseTo(500, 0);
  });

  it('are none on an English page', () => expect(languageDoubts(linesOf(written(ENGLISH, 50)), page)).toEqual([]));
});
