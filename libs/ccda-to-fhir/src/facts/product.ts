/** The drug of a statement: a concept, or a Medication where the source has its manufacturer, lot or ingredients. */
import type { CodeableConcept, Medication, Reference } from '@chartloom/fhir';
import { at, optionalCd, Statement, textOf, ts, type XmlElement } from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { concept, isCoded } from '../values/concept.js';
import { missingConcept } from '../values/systems.js';
import { dateField } from '../values/time.js';
import { noneKnown, participants, words } from './parts.js';

/** `medication[x]` of a resource about the drug (C-CDA on FHIR, medications). */
export function medication(
  statement: Statement,
  context: Context,
): { readonly medicationCodeableConcept: CodeableConcept } | { readonly medicationReference: Reference } {
  const code = drug(statement);
  const element = productOf(statement);
  const details = element && detailsOf(element, statement, context);
  if (!details || Object.keys(details).length === 0) return { medicationCodeableConcept: code };
  return { medicationReference: context.parties.product(element, { resourceType: 'Medication', code, ...details }) };
}

/** "Drug or medication", "medicinal product": what "no known medications" negates (SNOMED CT). */
const ANY_DRUG = ['410942007', '763158003'];
const NO_DRUG = ['787481004', 'No known medications'] as const;

const codeOf = (statement: Statement) => optionalCd(at(materialOf(productOf(statement)), 'code'));

/** Whether a statement says that no drug at all is taken, ordered or given. */
export const negatesAnyDrug = (statement: Statement): boolean => statement.negated && isCoded(codeOf(statement), ANY_DRUG);

/** "No known medications": what such a statement says of the drugs that a patient takes. */
export const noDrug = (statement: Statement): CodeableConcept =>
  noneKnown(NO_DRUG, 'negated-any-drug', codeOf(statement), statement);

/** What a concept cannot hold. */
function detailsOf(
  product: XmlElement,
  statement: Statement,
  { parties }: Context,
): Pick<Medication, 'manufacturer' | 'ingredient' | 'batch'> {
  const material = materialOf(product);
  const manufacturer = parties.organization(at(product, 'manufacturerOrganization'));
  const lotNumber = textOf(at(material, 'lotNumberText'));
  const expiry = at(material, 'expirationTime');
  const { expirationDate } = expiry ? dateField('expirationDate', ts(expiry)) : {};
  const ingredient = vehicles(statement).map((itemCodeableConcept) => ({ itemCodeableConcept, isActive: false }));
  return {
    ...(manufacturer && { manufacturer }),
    ...(ingredient.length > 0 && { ingredient }),
    ...((lotNumber || expirationDate) && {
      batch: { ...(lotNumber && { lotNumber }), ...(expirationDate && { expirationDate }) },
    }),
  };
}

/** Drug Vehicle (…22.4.24): what the drug is dissolved or carried in. */
const vehicles = (statement: Statement): readonly CodeableConcept[] =>
  participants(statement, 'CSM').flatMap((p) => concept(optionalCd(at(p, 'participantRole', 'playingEntity', 'code'))) ?? []);

/** The name of the drug. A supply or a dose nested in an activity often leaves it to the enclosing activity. */
function drug(statement: Statement): CodeableConcept {
  const product = productOf(statement);
  const material = materialOf(product);
  const code = optionalCd(at(material, 'code'));
  const name = textOf(at(material, 'name'));
  const found = concept(code);
  if (found) return found.text || !name ? found : { ...found, text: name };
  if (name) return { text: name };
  const around = enclosing(statement);
  if (around) return drug(around);
  const said = words(statement);
  return said ? { text: said } : missingConcept(code?.nullFlavor);
}

/** Whether a supply or a dose names no product, or the same one as the drug's statement, by code or by name. */
export function isSameDrug(nested: Statement, drugOf: Statement): boolean {
  const [own, other] = [nested, drugOf].map((s) => {
    const material = materialOf(productOf(s));
    const code = optionalCd(at(material, 'code'));
    return code?.code ?? (textOf(at(material, 'name')) || code?.originalText);
  });
  return own === undefined || own === other;
}

const productOf = ({ element }: Statement): XmlElement | undefined =>
  ['consumable', 'product'].map((name) => at(element, name, 'manufacturedProduct')).find(Boolean);

const materialOf = (product: XmlElement | undefined): XmlElement | undefined =>
  at(product, 'manufacturedMaterial') ?? at(product, 'manufacturedLabeledDrug');

function enclosing({ element }: Statement): Statement | undefined {
  const parent = element.parent?.parent;
  return parent?.name === 'substanceAdministration' || parent?.name === 'supply' ? new Statement(parent, parent.name) : undefined;
}
