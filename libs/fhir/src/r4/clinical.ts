/** R4 resources about what was found, planned and done. */
import type {
  Annotation,
  CodeableConcept,
  DomainResource,
  Element,
  Identifier,
  Period,
  Quantity,
  Range,
  Ratio,
  Reference,
  Timing,
} from './datatypes.js';

export interface Condition extends DomainResource {
  readonly resourceType: 'Condition';
  readonly identifier?: readonly Identifier[];
  readonly clinicalStatus?: CodeableConcept;
  readonly verificationStatus?: CodeableConcept;
  readonly category?: readonly CodeableConcept[];
  readonly severity?: CodeableConcept;
  readonly code?: CodeableConcept;
  readonly bodySite?: readonly CodeableConcept[];
  readonly subject: Reference;
  readonly encounter?: Reference;
  readonly onsetDateTime?: string;
  readonly _onsetDateTime?: Element;
  readonly onsetPeriod?: Period;
  readonly onsetString?: string;
  readonly abatementDateTime?: string;
  readonly _abatementDateTime?: Element;
  readonly abatementString?: string;
  readonly recordedDate?: string;
  readonly _recordedDate?: Element;
  readonly recorder?: Reference;
  readonly asserter?: Reference;
  readonly note?: readonly Annotation[];
}

export interface AllergyIntolerance extends DomainResource {
  readonly resourceType: 'AllergyIntolerance';
  readonly identifier?: readonly Identifier[];
  readonly clinicalStatus?: CodeableConcept;
  readonly verificationStatus?: CodeableConcept;
  readonly type?: 'allergy' | 'intolerance';
  readonly category?: readonly ('food' | 'medication' | 'environment' | 'biologic')[];
  readonly criticality?: 'low' | 'high' | 'unable-to-assess';
  readonly code?: CodeableConcept;
  readonly patient: Reference;
  readonly onsetDateTime?: string;
  readonly _onsetDateTime?: Element;
  readonly recordedDate?: string;
  readonly _recordedDate?: Element;
  readonly recorder?: Reference;
  readonly note?: readonly Annotation[];
  readonly reaction?: readonly {
    readonly substance?: CodeableConcept;
    readonly manifestation: readonly CodeableConcept[];
    readonly description?: string;
    readonly onset?: string;
    readonly severity?: 'mild' | 'moderate' | 'severe';
  }[];
}

/** The value[x] of an Observation or of one of its components. */
export interface ObservationValue {
  readonly valueQuantity?: Quantity;
  readonly valueCodeableConcept?: CodeableConcept;
  readonly valueString?: string;
  readonly valueBoolean?: boolean;
  readonly valueInteger?: number;
  readonly valueRange?: Range;
  readonly valueRatio?: Ratio;
  readonly valueDateTime?: string;
  readonly valuePeriod?: Period;
  readonly dataAbsentReason?: CodeableConcept;
  readonly interpretation?: readonly CodeableConcept[];
  readonly referenceRange?: readonly { readonly low?: Quantity; readonly high?: Quantity; readonly text?: string }[];
}

export interface ObservationComponent extends Element, ObservationValue {
  readonly code: CodeableConcept;
}

export interface Observation extends DomainResource, ObservationValue {
  readonly resourceType: 'Observation';
  readonly identifier?: readonly Identifier[];
  readonly status:
    'registered' | 'preliminary' | 'final' | 'amended' | 'corrected' | 'cancelled' | 'entered-in-error' | 'unknown';
  readonly category?: readonly CodeableConcept[];
  readonly code: CodeableConcept;
  readonly subject?: Reference;
  readonly encounter?: Reference;
  readonly effectiveDateTime?: string;
  readonly _effectiveDateTime?: Element;
  readonly effectivePeriod?: Period;
  readonly issued?: string;
  readonly performer?: readonly Reference[];
  readonly note?: readonly Annotation[];
  readonly bodySite?: CodeableConcept;
  readonly method?: CodeableConcept;
  readonly specimen?: Reference;
  readonly hasMember?: readonly Reference[];
  readonly derivedFrom?: readonly Reference[];
  readonly component?: readonly ObservationComponent[];
}

export interface DiagnosticReport extends DomainResource {
  readonly resourceType: 'DiagnosticReport';
  readonly identifier?: readonly Identifier[];
  readonly status: 'registered' | 'partial' | 'preliminary' | 'final' | 'amended' | 'cancelled' | 'entered-in-error' | 'unknown';
  readonly category?: readonly CodeableConcept[];
  readonly code: CodeableConcept;
  readonly subject?: Reference;
  readonly encounter?: Reference;
  readonly effectiveDateTime?: string;
  readonly _effectiveDateTime?: Element;
  readonly effectivePeriod?: Period;
  readonly issued?: string;
  readonly performer?: readonly Reference[];
  readonly specimen?: readonly Reference[];
  readonly result?: readonly Reference[];
  readonly conclusion?: string;
}

export type EventStatus =
  'preparation' | 'in-progress' | 'not-done' | 'on-hold' | 'stopped' | 'completed' | 'entered-in-error' | 'unknown';

export interface Procedure extends DomainResource {
  readonly resourceType: 'Procedure';
  readonly identifier?: readonly Identifier[];
  readonly status: EventStatus;
  readonly statusReason?: CodeableConcept;
  readonly code?: CodeableConcept;
  readonly subject: Reference;
  readonly encounter?: Reference;
  readonly performedDateTime?: string;
  readonly _performedDateTime?: Element;
  readonly performedPeriod?: Period;
  readonly performedString?: string;
  readonly performer?: readonly {
    readonly function?: CodeableConcept;
    readonly actor: Reference;
    readonly onBehalfOf?: Reference;
  }[];
  readonly location?: Reference;
  readonly reasonCode?: readonly CodeableConcept[];
  readonly reasonReference?: readonly Reference[];
  readonly bodySite?: readonly CodeableConcept[];
  readonly outcome?: CodeableConcept;
  readonly note?: readonly Annotation[];
  readonly focalDevice?: readonly { readonly manipulated: Reference }[];
  readonly usedReference?: readonly Reference[];
}

export type RequestStatus = 'draft' | 'active' | 'on-hold' | 'revoked' | 'completed' | 'entered-in-error' | 'unknown';

export interface ServiceRequest extends DomainResource {
  readonly resourceType: 'ServiceRequest';
  readonly identifier?: readonly Identifier[];
  readonly status: RequestStatus;
  readonly intent: 'proposal' | 'plan' | 'directive' | 'order';
  readonly priority?: 'routine' | 'urgent' | 'asap' | 'stat';
  readonly category?: readonly CodeableConcept[];
  readonly doNotPerform?: boolean;
  readonly code?: CodeableConcept;
  readonly subject: Reference;
  readonly encounter?: Reference;
  readonly occurrenceDateTime?: string;
  readonly _occurrenceDateTime?: Element;
  readonly occurrencePeriod?: Period;
  readonly occurrenceTiming?: Timing;
  readonly authoredOn?: string;
  readonly requester?: Reference;
  readonly performer?: readonly Reference[];
  readonly reasonCode?: readonly CodeableConcept[];
  readonly locationReference?: readonly Reference[];
  readonly bodySite?: readonly CodeableConcept[];
  readonly patientInstruction?: string;
  readonly note?: readonly Annotation[];
}

/** A booked or proposed visit. R4 (app-3) requires both times of a booked one. */
export interface Appointment extends DomainResource {
  readonly resourceType: 'Appointment';
  readonly identifier?: readonly Identifier[];
  readonly status: 'proposed' | 'booked' | 'cancelled' | 'entered-in-error';
  readonly serviceType?: readonly CodeableConcept[];
  readonly reasonCode?: readonly CodeableConcept[];
  readonly start?: string;
  readonly end?: string;
  readonly participant: readonly {
    readonly actor: Reference;
    readonly status: 'accepted' | 'declined' | 'tentative' | 'needs-action';
  }[];
}

/** A sample taken from the patient for examination. */
export interface Specimen extends DomainResource {
  readonly resourceType: 'Specimen';
  readonly identifier?: readonly Identifier[];
  readonly type?: CodeableConcept;
  readonly subject?: Reference;
  readonly collection?: {
    readonly collectedDateTime?: string;
    readonly _collectedDateTime?: Element;
    readonly collectedPeriod?: Period;
    readonly quantity?: Quantity;
    readonly bodySite?: CodeableConcept;
  };
  readonly note?: readonly Annotation[];
}

export interface FamilyMemberHistory extends DomainResource {
  readonly resourceType: 'FamilyMemberHistory';
  readonly identifier?: readonly Identifier[];
  readonly status: 'partial' | 'completed' | 'entered-in-error' | 'health-unknown';
  readonly patient: Reference;
  readonly date?: string;
  readonly name?: string;
  readonly relationship: CodeableConcept;
  readonly sex?: CodeableConcept;
  readonly bornDate?: string;
  readonly bornString?: string;
  readonly ageAge?: Quantity;
  readonly deceasedBoolean?: boolean;
  readonly deceasedAge?: Quantity;
  readonly deceasedDate?: string;
  readonly deceasedString?: string;
  readonly note?: readonly Annotation[];
  readonly condition?: readonly (Element & {
    readonly code: CodeableConcept;
    readonly outcome?: CodeableConcept;
    readonly contributedToDeath?: boolean;
    readonly onsetAge?: Quantity;
    readonly onsetPeriod?: Period;
    readonly onsetString?: string;
    readonly note?: readonly Annotation[];
  })[];
}

export interface Goal extends DomainResource {
  readonly resourceType: 'Goal';
  readonly identifier?: readonly Identifier[];
  readonly lifecycleStatus:
    'proposed' | 'planned' | 'accepted' | 'active' | 'on-hold' | 'completed' | 'cancelled' | 'entered-in-error' | 'rejected';
  readonly description: CodeableConcept;
  readonly subject: Reference;
  readonly startDate?: string;
  readonly target?: readonly {
    readonly measure?: CodeableConcept;
    readonly detailQuantity?: Quantity;
    readonly detailCodeableConcept?: CodeableConcept;
    readonly detailString?: string;
    readonly dueDate?: string;
  }[];
  readonly addresses?: readonly Reference[];
  readonly note?: readonly Annotation[];
}

export interface QuestionnaireResponseItem {
  readonly linkId: string;
  readonly text?: string;
  readonly answer?: readonly { readonly valueBoolean?: boolean; readonly valueString?: string }[];
}

export interface QuestionnaireResponse extends DomainResource {
  readonly resourceType: 'QuestionnaireResponse';
  readonly status: 'in-progress' | 'completed' | 'amended' | 'entered-in-error' | 'stopped';
  readonly subject?: Reference;
  readonly item?: readonly QuestionnaireResponseItem[];
}

export interface CarePlan extends DomainResource {
  readonly resourceType: 'CarePlan';
  readonly identifier?: readonly Identifier[];
  readonly status: RequestStatus;
  readonly intent: 'proposal' | 'plan' | 'order' | 'option';
  readonly category?: readonly CodeableConcept[];
  readonly title?: string;
  readonly description?: string;
  readonly subject: Reference;
  readonly period?: Period;
  readonly goal?: readonly Reference[];
  readonly activity?: readonly { readonly reference?: Reference }[];
  readonly note?: readonly Annotation[];
}
