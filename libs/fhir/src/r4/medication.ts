/** R4 resources about drugs and vaccines. */
import type {
  Annotation,
  CodeableConcept,
  DomainResource,
  Dosage,
  Element,
  Identifier,
  Period,
  Quantity,
  Reference,
} from './datatypes.js';
import type { EventStatus } from './clinical.js';

/** A product with details that a concept cannot hold: its manufacturer, its lot. */
export interface Medication extends DomainResource {
  readonly resourceType: 'Medication';
  readonly identifier?: readonly Identifier[];
  readonly code?: CodeableConcept;
  readonly manufacturer?: Reference;
  readonly ingredient?: readonly { readonly itemCodeableConcept: CodeableConcept; readonly isActive?: boolean }[];
  readonly batch?: { readonly lotNumber?: string; readonly expirationDate?: string };
}

/** The drug is a concept on the fact itself, or a {@link Medication} where more details are known. */
interface OfMedication extends DomainResource {
  readonly identifier?: readonly Identifier[];
  readonly medicationCodeableConcept?: CodeableConcept;
  readonly medicationReference?: Reference;
  readonly note?: readonly Annotation[];
}

export interface MedicationRequest extends OfMedication {
  readonly resourceType: 'MedicationRequest';
  readonly status: 'active' | 'on-hold' | 'cancelled' | 'completed' | 'entered-in-error' | 'stopped' | 'draft' | 'unknown';
  readonly statusReason?: CodeableConcept;
  readonly intent: 'proposal' | 'plan' | 'order' | 'original-order' | 'instance-order' | 'option';
  readonly category?: readonly CodeableConcept[];
  readonly doNotPerform?: boolean;
  readonly reportedBoolean?: boolean;
  readonly subject: Reference;
  readonly encounter?: Reference;
  readonly authoredOn?: string;
  readonly _authoredOn?: Element;
  readonly requester?: Reference;
  readonly performer?: Reference;
  readonly recorder?: Reference;
  readonly reasonCode?: readonly CodeableConcept[];
  readonly dosageInstruction?: readonly Dosage[];
  readonly dispenseRequest?: {
    readonly validityPeriod?: Period;
    readonly numberOfRepeatsAllowed?: number;
    readonly quantity?: Quantity;
    readonly performer?: Reference;
  };
}

export interface MedicationAdministration extends OfMedication {
  readonly resourceType: 'MedicationAdministration';
  readonly status: Exclude<EventStatus, 'preparation'>;
  readonly statusReason?: readonly CodeableConcept[];
  readonly subject: Reference;
  readonly context?: Reference;
  readonly effectiveDateTime?: string;
  readonly effectivePeriod?: Period;
  readonly _effectiveDateTime?: Element;
  readonly performer?: readonly { readonly actor: Reference }[];
  readonly reasonCode?: readonly CodeableConcept[];
  readonly note?: readonly Annotation[];
  readonly dosage?: {
    readonly text?: string;
    readonly site?: CodeableConcept;
    readonly route?: CodeableConcept;
    readonly method?: CodeableConcept;
    readonly dose?: Quantity;
    readonly rateQuantity?: Quantity;
  };
}

export interface MedicationDispense extends OfMedication {
  readonly resourceType: 'MedicationDispense';
  readonly status:
    | 'preparation'
    | 'in-progress'
    | 'cancelled'
    | 'on-hold'
    | 'completed'
    | 'entered-in-error'
    | 'stopped'
    | 'declined'
    | 'unknown';
  readonly statusReasonCodeableConcept?: CodeableConcept;
  readonly subject?: Reference;
  readonly performer?: readonly { readonly actor: Reference }[];
  readonly authorizingPrescription?: readonly Reference[];
  readonly quantity?: Quantity;
  readonly daysSupply?: Quantity;
  readonly whenHandedOver?: string;
  readonly dosageInstruction?: readonly Dosage[];
}

export interface Immunization extends DomainResource {
  readonly resourceType: 'Immunization';
  readonly identifier?: readonly Identifier[];
  readonly status: 'completed' | 'entered-in-error' | 'not-done';
  readonly statusReason?: CodeableConcept;
  readonly vaccineCode: CodeableConcept;
  readonly patient: Reference;
  readonly encounter?: Reference;
  readonly occurrenceDateTime?: string;
  readonly occurrenceString?: string;
  readonly _occurrenceDateTime?: Element;
  readonly recorded?: string;
  readonly _recorded?: Element;
  readonly primarySource?: boolean;
  readonly manufacturer?: Reference;
  readonly lotNumber?: string;
  readonly expirationDate?: string;
  readonly site?: CodeableConcept;
  readonly route?: CodeableConcept;
  readonly doseQuantity?: Quantity;
  readonly performer?: readonly { readonly function?: CodeableConcept; readonly actor: Reference }[];
  readonly note?: readonly Annotation[];
  readonly reasonCode?: readonly CodeableConcept[];
  readonly reaction?: readonly { readonly date?: string; readonly detail?: Reference }[];
  readonly protocolApplied?: readonly {
    readonly doseNumberPositiveInt?: number;
    readonly doseNumberString?: string;
    readonly series?: string;
  }[];
}
