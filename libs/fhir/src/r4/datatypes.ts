/**
 * The R4 data types that Chartloom writes (http://hl7.org/fhir/R4/datatypes.html), written by hand: no package that we
 * may depend on has R4 types, and these are part of our own published declarations. Elements that no engine writes are
 * left out.
 */

import type { PRINTED } from '../decimal.js';

/** Elements that every element may have; also the shape of `_name`, the companion of a primitive element. */
export interface Element {
  readonly id?: string;
  readonly extension?: readonly Extension[];
}

export interface Extension {
  readonly url: string;
  readonly extension?: readonly Extension[];
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueUri?: string;
  readonly valueBoolean?: boolean;
  readonly valueInteger?: number;
  readonly valuePositiveInt?: number;
  readonly valueDecimal?: number;
  readonly valueDateTime?: string;
  readonly valueCoding?: Coding;
  readonly valueCodeableConcept?: CodeableConcept;
  readonly valueReference?: Reference;
  readonly valueQuantity?: Quantity;
  readonly valueAddress?: Address;
}

export interface Coding extends Element {
  readonly system?: string;
  readonly version?: string;
  readonly code?: string;
  readonly _code?: Element;
  readonly display?: string;
  readonly userSelected?: boolean;
}

export interface CodeableConcept extends Element {
  readonly coding?: readonly Coding[];
  readonly text?: string;
}

export interface Identifier extends Element {
  readonly use?: 'usual' | 'official' | 'temp' | 'secondary' | 'old';
  readonly type?: CodeableConcept;
  readonly system?: string;
  readonly value?: string;
  readonly assigner?: Reference;
}

export interface Reference extends Element {
  readonly reference?: string;
  readonly type?: string;
  readonly identifier?: Identifier;
  readonly display?: string;
}

export interface Quantity extends Element {
  readonly value?: number;
  /** The digits of `value`, where they are more precise than the number. */
  readonly [PRINTED]?: string;
  readonly comparator?: '<' | '<=' | '>=' | '>';
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}

export interface Range extends Element {
  readonly low?: Quantity;
  readonly high?: Quantity;
}

export interface Ratio extends Element {
  readonly numerator?: Quantity;
  readonly denominator?: Quantity;
}

export interface Period extends Element {
  readonly start?: string;
  readonly _start?: Element;
  readonly end?: string;
  readonly _end?: Element;
}

export interface HumanName extends Element {
  readonly use?: 'usual' | 'official' | 'temp' | 'nickname' | 'anonymous' | 'old' | 'maiden';
  readonly text?: string;
  readonly family?: string;
  readonly given?: readonly string[];
  readonly prefix?: readonly string[];
  readonly suffix?: readonly string[];
  readonly period?: Period;
}

export interface Address extends Element {
  readonly use?: 'home' | 'work' | 'temp' | 'old' | 'billing';
  readonly text?: string;
  readonly line?: readonly string[];
  readonly city?: string;
  readonly district?: string;
  readonly state?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly period?: Period;
}

export interface ContactPoint extends Element {
  readonly system?: 'phone' | 'fax' | 'email' | 'pager' | 'url' | 'sms' | 'other';
  readonly value?: string;
  readonly use?: 'home' | 'work' | 'temp' | 'old' | 'mobile';
  readonly period?: Period;
}

export interface Annotation extends Element {
  readonly authorReference?: Reference;
  readonly time?: string;
  readonly _time?: Element;
  readonly text: string;
}

export interface Attachment extends Element {
  readonly contentType?: string;
  readonly data?: string;
  readonly url?: string;
  readonly size?: number;
  /** Base64 of the SHA-1. */
  readonly hash?: string;
  readonly title?: string;
}

export interface Narrative extends Element {
  readonly status: 'generated' | 'extensions' | 'additional' | 'empty';
  readonly div: string;
}

export interface Timing extends Element {
  readonly event?: readonly string[];
  readonly repeat?: {
    readonly boundsPeriod?: Period;
    readonly boundsDuration?: Quantity;
    readonly count?: number;
    readonly duration?: number;
    readonly durationUnit?: string;
    readonly frequency?: number;
    readonly period?: number;
    readonly periodMax?: number;
    readonly periodUnit?: 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a';
    readonly when?: readonly string[];
  };
  readonly code?: CodeableConcept;
}

export interface Dosage extends Element {
  readonly sequence?: number;
  readonly text?: string;
  readonly additionalInstruction?: readonly CodeableConcept[];
  readonly patientInstruction?: string;
  readonly timing?: Timing;
  readonly asNeededBoolean?: boolean;
  readonly _asNeededBoolean?: Element;
  readonly asNeededCodeableConcept?: CodeableConcept;
  readonly site?: CodeableConcept;
  readonly route?: CodeableConcept;
  readonly method?: CodeableConcept;
  readonly doseAndRate?: readonly (Element & {
    readonly doseQuantity?: Quantity;
    readonly doseRange?: Range;
    readonly rateQuantity?: Quantity;
    readonly rateRatio?: Ratio;
  })[];
  readonly maxDosePerPeriod?: Ratio;
}

/** Elements that every resource may have. */
export interface DomainResource extends Element {
  readonly meta?: {
    readonly profile?: readonly string[];
    readonly source?: string;
    readonly security?: readonly Coding[];
    readonly tag?: readonly Coding[];
  };
  readonly language?: string;
  readonly _language?: Element;
  readonly text?: Narrative;
  readonly contained?: readonly DomainResource[];
  readonly identifier?: readonly Identifier[] | Identifier;
}
