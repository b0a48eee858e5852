import { drawDrugLine } from './drug-line.js';
import { marked, type Paper } from './paper.js';
import type { Random } from './random.js';
import type { Truth, TruthAssertion, TruthObservation } from './truth.js';
import { PRESSURE, type DrugWord, type TestWord, type Word } from './vocabulary.js';

interface ConditionOptions {
  readonly assertion?: TruthAssertion;
  readonly experiencer?: string;
  readonly symptom?: boolean;
  readonly accept?: readonly TruthAssertion[];
  readonly optional?: boolean;
}

/** Truth for a word, and how it is printed. */
const said = ({ names, codes }: Word, text: string) => ({ name: names[0] ?? text, names, codes, text });

/** Records what a document states while it is written. Every method returns the marked words and stores the fact. */
export class Facts {
  private count = 0;

  constructor(
    readonly truth: Truth,
    private readonly random: Random,
  ) {}

  private id(prefix: string): string {
    return `${prefix}${++this.count}`;
  }

  /** Finds the places on the pages where each statement was printed. */
  locate(paper: Paper): void {
    const { conditions, medications, observations, procedures, allergies, immunizations, familyHistory } = this.truth;
    for (const { id, mentions } of [...conditions, ...medications]) Object.assign(mentions[0] ?? {}, paper.boxesOf(id));
    for (const fact of [...observations, ...procedures, ...allergies, ...immunizations])
      Object.assign(fact, paper.boxesOf(fact.id));
    for (const member of familyHistory) member.boxes = paper.boxesOf(member.id).boxes;
    this.truth.pages.push(...paper.pages.map((_, i) => ({ page: i + 1, width: 612, height: 792 })));
  }

  condition(word: Word, options: ConditionOptions = {}): string {
    const { assertion = 'present', experiencer = 'patient', symptom = false, accept, optional = false } = options;
    const id = this.id('c');
    const text = this.random.pick(word.names);
    this.truth.conditions.push({
      id,
      name: word.names[0] ?? text,
      names: word.names,
      codes: word.codes,
      cls: symptom ? 's' : 'c',
      assertion,
      experiencer,
      optional,
      ...(accept && { accept }),
      mentions: [{ text, boxes: [], parts: {} }],
    });
    return marked(id, 'name', text);
  }

  family(relation: string, word: Word, say: (relation: string, condition: string) => string): string {
    const id = this.id('f');
    const text = this.random.pick(word.names);
    this.truth.familyHistory.push({
      id,
      relation,
      boxes: [],
      conditions: [said(word, text)],
    });
    const mention = this.condition({ ...word, names: [text] }, { assertion: 'family', experiencer: `family:${relation}` });
    return say(marked(id, 'relation', relation), mention);
  }

  /** A line of a medication list, or with `brief` the drug with its strength and how often. */
  medication(drug: DrugWord, { stopped = false, brief = false } = {}): string {
    const id = this.id('m');
    const line = drawDrugLine(this.random, drug, brief, this.routes);
    const { name, strength, dose, timing, asNeeded, days } = line;
    const attrs = {
      strength,
      ...(dose && { dose: { text: dose, value: Number.parseFloat(dose), unit: dose.replace(/^\S+ /, '') } }),
      ...(line.route && { route: drug.route }),
      ...(timing && { frequency: timing.timing }),
      ...(asNeeded && { asNeeded }),
      ...(days && { duration: { value: Number(days), unit: 'd' } }),
    };
    this.truth.medications.push({
      ...{ id, name: drug.names[0] ?? name, names: drug.names, ingredients: drug.codes },
      ...{ status: stopped ? 'stopped' : 'active', attrs, mentions: [{ text: name, boxes: [], parts: {} }] },
    });
    const how = timing ? this.random.pick(timing.names) : '';
    const part = (key: string, text: string): string => (text === '' ? '' : ` ${marked(id, key, text)}`);
    return (
      marked(id, 'drug', line.printed) +
      part('strength', strength) +
      part('form', line.form) +
      line.verb +
      part('dose', dose) +
      part('route', line.route) +
      part('frequency', how) +
      part('prn', line.needed) +
      line.purpose +
      part('duration', line.duration)
    );
  }

  private routes: Readonly<Record<string, readonly string[]>> = {};
  useRoutes(routes: Readonly<Record<string, readonly string[]>>): this {
    this.routes = routes;
    return this;
  }

  /** A result's cells: name, value, flag, unit, range. */
  lab(
    test: TestWord,
    date: string,
    printed: { readonly range: boolean; readonly flag: boolean },
  ): Record<'name' | 'value' | 'flag' | 'unit' | 'range', string> {
    const { random } = this;
    const id = this.id('o');
    const low = test.low ?? 0;
    const high = test.high ?? low * 1.8;
    const at = random.chance(0.7) ? random.next() : random.pick([-0.25, 1.3, 1.6]);
    const value = Math.max(0.1, low + (high - low) * at).toFixed(test.decimals);
    const number = Number(value);
    const flag = test.high !== null && number > test.high ? 'H' : test.low !== null && number < test.low ? 'L' : null;
    const text = random.pick(test.names);
    const range = this.range(test, low, high);
    this.observe(id, 'laboratory', { ...test, unitPrinted: test.unit !== '' }, text, number, value, date, {
      flag,
      flagPrinted: printed.flag && flag !== null,
      rangePrinted: printed.range,
    });
    return {
      name: marked(id, 'name', text),
      value: marked(id, 'value', value),
      flag: flag && printed.flag ? marked(id, 'flag', random.pick(flag === 'H' ? ['H', 'High'] : ['L', 'Low'])) : '',
      unit: test.unit === '' ? '' : marked(id, 'unit', test.unit),
      range: printed.range ? marked(id, 'range', range) : '',
    };
  }

  /** A reference range with one bound or both, as laboratories print it. */
  private range(test: TestWord, low: number, high: number): string {
    const [from, to] = [low.toFixed(test.decimals), high.toFixed(test.decimals)];
    if (test.low === null) return `${this.random.pick(['<', '< '])}${to}`;
    if (test.high === null) return `${this.random.pick(['>', '> '])}${from}`;
    return this.random.pick([`${from}-${to}`, `${from} - ${to}`]);
  }

  vital(sign: TestWord, date: string): string {
    const { random } = this;
    const id = this.id('v');
    const value = ((sign.low ?? 0) + ((sign.high ?? 1) - (sign.low ?? 0)) * random.next()).toFixed(sign.decimals);
    const label = random.pick(sign.names);
    const unitPrinted = random.chance(0.6) || sign.ucum.startsWith('[') || sign.ucum === 'kg';
    this.observe(id, 'vital-signs', { ...sign, unitPrinted }, label, Number(value), value, date);
    const unit = unitPrinted ? `${sign.unit === '%' ? '' : ' '}${sign.unit}` : '';
    return `${label}${random.pick([': ', ' '])}${marked(id, 'value', value)}${unit}`;
  }

  pressure(date: string): string {
    const { random } = this;
    const [systolic, diastolic] = [random.int(98, 178), random.int(54, 104)];
    const label = random.pick(['BP', 'Blood pressure', 'Blood Pressure']);
    const halves = (
      [
        ['systolic', systolic],
        ['diastolic', diastolic],
      ] as const
    ).map(([half, value]) => {
      const id = this.id('v');
      const word = { ...PRESSURE[half], unit: 'mmHg', ucum: 'mm[Hg]', unitPrinted: true };
      this.observe(id, 'vital-signs', word, PRESSURE[half].names[0] ?? '', value, String(value), date);
      return marked(id, 'value', String(value));
    });
    return `${label}${random.pick([': ', ' '])}${halves.join('/')}${random.pick([' mmHg', ' mm Hg', ''])}`;
  }

  /** Smoking status. It is optional: an extractor that omits it loses no score. */
  smoking(text: string, effective: string): string {
    const id = this.id('s');
    this.truth.observations.push({
      id, category: 'social-history', name: 'Tobacco smoking status', names: ['Tobacco smoking status', text],
      codes: [{ system: 'http://loinc.org', code: '72166-2' }], text, value: null, valueCode: 'smoking', valueText: text, optional: true,
      unit: '', ucum: '', unitPrinted: false, low: null, high: null, rangePrinted: false, flag: null, flagPrinted: false, effective, boxes: [], parts: {},
    }); // prettier-ignore
    return marked(id, 'value', text);
  }

  private observe(
    id: string,
    category: TruthObservation['category'],
    {
      names,
      codes,
      unit,
      ucum,
      unitPrinted,
      ...rest
    }: Pick<TestWord, 'names' | 'codes' | 'unit' | 'ucum'> & { unitPrinted: boolean; low?: number | null; high?: number | null },
    text: string,
    value: number,
    valueText: string,
    effective: string,
    {
      flag = null,
      flagPrinted = false,
      rangePrinted = false,
    }: { flag?: 'H' | 'L' | null; flagPrinted?: boolean; rangePrinted?: boolean } = {},
  ): void {
    this.truth.observations.push({
      id, category, name: names[0] ?? text, names, codes, text, value, valueText, unit, ucum, unitPrinted,
      low: rest.low ?? null, high: rest.high ?? null, rangePrinted, flag, flagPrinted, effective, boxes: [], parts: {},
    }); // prettier-ignore
  }

  procedure(word: Word, status: 'completed' | 'planned', performed: string | null = null): string {
    const id = this.id('p');
    const text = this.random.pick(word.names);
    this.truth.procedures.push({
      id,
      ...said(word, text),
      performed,
      status,
      boxes: [],
      parts: {},
    });
    return marked(id, 'name', text);
  }

  allergy(substance: Word, reactions: readonly Word[], severity: string | null): { name: string; reactions: string[] } {
    const id = this.id('a');
    const text = this.random.pick(substance.names);
    const shown = reactions.map((word) => said(word, this.random.pick(word.names)));
    this.truth.allergies.push({
      id,
      ...said(substance, text),
      reactions: shown,
      severity,
      noKnown: false,
      boxes: [],
      parts: {},
    });
    return { name: marked(id, 'name', text), reactions: shown.map((reaction) => marked(id, 'reaction', reaction.text)) };
  }

  noAllergies(text: string): string {
    const id = this.id('a');
    this.truth.allergies.push({
      id,
      name: text,
      names: [text],
      codes: [],
      text,
      reactions: [],
      severity: null,
      noKnown: true,
      boxes: [],
      parts: {},
    });
    return marked(id, 'name', text);
  }

  immunization(word: Word, date: string, printedDate: string, lot: string | null): { name: string; date: string; lot: string } {
    const id = this.id('i');
    const text = this.random.pick(word.names);
    this.truth.immunizations.push({
      id,
      ...said(word, text),
      date,
      lot,
      status: 'completed',
      boxes: [],
      parts: {},
    });
    return { name: marked(id, 'name', text), date: marked(id, 'date', printedDate), lot: lot ? marked(id, 'lot', lot) : '' };
  }
}
