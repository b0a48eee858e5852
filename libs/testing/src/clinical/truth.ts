/** The truth about a synthetic document, in the shape that extraction-score.py reads. Boxes in points from the top left. */
export interface TruthBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Parts = Readonly<Record<string, readonly TruthBox[]>>;
export interface TruthCode {
  readonly system: string;
  readonly code: string;
}
export type TruthAssertion = 'present' | 'absent' | 'possible' | 'hypothetical' | 'historical' | 'family';

interface Fact {
  readonly id: string;
}
/** The printed words of a fact and their place, set when the document is laid out. */
interface Shown {
  text: string;
  boxes: readonly TruthBox[];
  parts: Parts;
}
interface Named {
  readonly name: string;
  readonly names: readonly string[];
  readonly codes: readonly TruthCode[];
}

interface TruthCondition extends Fact, Named {
  readonly cls: 'c' | 's';
  readonly assertion: TruthAssertion;
  readonly experiencer: string;
  readonly optional: boolean;
  readonly accept?: readonly TruthAssertion[];
  readonly mentions: readonly Shown[];
}
interface TruthMedication extends Fact, Omit<Named, 'codes'> {
  readonly ingredients: readonly TruthCode[];
  readonly status: 'active' | 'stopped';
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly mentions: readonly Shown[];
}
export interface TruthObservation extends Fact, Named, Shown {
  readonly category: 'laboratory' | 'vital-signs' | 'social-history';
  readonly value: number | null;
  readonly valueCode?: string;
  readonly optional?: boolean;
  readonly valueText: string;
  readonly unit: string;
  readonly ucum: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly rangePrinted: boolean;
  readonly flag: 'H' | 'L' | null;
  readonly flagPrinted: boolean;
  readonly unitPrinted: boolean;
  readonly effective: string;
}
interface TruthProcedure extends Fact, Named, Shown {
  readonly performed: string | null;
  readonly status: 'completed' | 'planned';
}
interface TruthAllergy extends Fact, Named, Shown {
  readonly reactions: readonly (Named & { readonly text: string })[];
  readonly severity: string | null;
  readonly noKnown: boolean;
}
interface TruthImmunization extends Fact, Named, Shown {
  readonly date: string;
  readonly lot: string | null;
  readonly status: 'completed' | 'not-done';
}
interface TruthFamily extends Fact {
  readonly relation: string;
  boxes: readonly TruthBox[];
  readonly conditions: readonly (Named & { readonly text: string })[];
}

export interface Truth {
  readonly id: string;
  readonly kind: string;
  readonly seed: number;
  readonly scan: { readonly level: string } | null;
  readonly pages: { readonly page: number; readonly width: number; readonly height: number }[];
  readonly patient: Readonly<Record<string, unknown>>;
  readonly conditions: TruthCondition[];
  readonly medications: TruthMedication[];
  readonly observations: TruthObservation[];
  readonly procedures: TruthProcedure[];
  readonly allergies: TruthAllergy[];
  readonly immunizations: TruthImmunization[];
  readonly encounters: { readonly class: string; readonly start: string; readonly end: string | null }[];
  readonly familyHistory: TruthFamily[];
}
