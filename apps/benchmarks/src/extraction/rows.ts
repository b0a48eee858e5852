/** Scores of one class of facts from extraction-score.py. */
interface ClassScore {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly f1: number | null;
  readonly attributes: Readonly<Record<string, { readonly acc: number; readonly n: number }>>;
  readonly boxes: { readonly n: number; readonly iou50: number | null };
  readonly leaked?: number;
  readonly nonPresentTruth?: number;
}
export type Scores = Readonly<Record<string, ClassScore>>;

const CLASSES = ['conditions', 'medications', 'labs', 'vitals', 'procedures', 'allergies', 'immunizations', 'familyHistory', 'encounters'] as const; // prettier-ignore
const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);

/** The rows of the table: label and figure. A dash where no document had such a fact. */
export function scoreRows(scores: Scores): readonly (readonly [string, string])[] {
  const f1 = (name: string): string => scores[name]?.f1?.toFixed(3) ?? '-';
  const attribute = (name: string, ...keys: readonly string[]): string => {
    const found = keys.flatMap((key) => scores[name]?.attributes[key] ?? []);
    const n = found.reduce((sum, each) => sum + each.n, 0);
    return percent(
      found.reduce((sum, each) => sum + each.acc * each.n, 0),
      n,
    );
  };
  const known = CLASSES.flatMap((name) => scores[name]?.f1 ?? []);
  const boxes = Object.values(scores).flatMap(({ boxes: { n, iou50 } }) => (iou50 === null ? [] : [{ n, good: n * iou50 }]));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [
    [`macro-F1 over ${known.length} classes`, (sum(known) / known.length).toFixed(3)],
    ['conditions F1', f1('conditions')],
    [
      'negated, family or hypothetical leaked as active',
      percent(scores['conditions']?.leaked ?? 0, scores['conditions']?.nonPresentTruth ?? 0),
    ],
    ['assertion accuracy', attribute('conditions', 'assertionAll')],
    ['medications F1', f1('medications')],
    ...['strength', 'dose', 'route', 'frequency'].map((key) => [`medications: ${key}`, attribute('medications', key)] as const),
    ['laboratory F1', f1('labs')],
    ...['unit', 'range', 'flag', 'date'].map((key) => [`laboratory: ${key}`, attribute('labs', key)] as const),
    ['vital signs F1', f1('vitals')],
    ['procedures F1', f1('procedures')],
    ['allergies F1', f1('allergies')],
    ['immunizations F1', f1('immunizations')],
    ['family history F1', f1('familyHistory')],
    ['encounters F1', f1('encounters')],
    ['patient fields', attribute('patient', 'family', 'given', 'birthDate', 'gender', 'mrn', 'phone', 'postalCode')],
    ['entity boxes with IoU >= 0.5', percent(sum(boxes.map(({ good }) => good)), sum(boxes.map(({ n }) => n)))],
  ];
}
