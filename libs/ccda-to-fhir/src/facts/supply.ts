/** Non-Medicinal Supply Activity (…22.4.50): an item that the patient received to use, to DeviceUseStatement. */
import { lookupTable } from '@chartloom/kernel';
import { derived, type DeviceUseStatement } from '@chartloom/fhir';
import { at, children, pq, type Statement } from '@chartloom/ccda';
import type { Converter } from '../converter.js';
import { listField } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { quantity } from '../values/quantity.js';
import { isSpan, period, point, timeField } from '../values/time.js';
import { device } from './device.js';
import { medicationSupply } from './medication.js';
import { author, notes, participants, reasons } from './parts.js';
import { plannedService, procedure, SUPPLIED } from './procedure.js';

/**
 * Status of the use from the status of the supply. A completed supply was handed over, while R4's `completed` would
 * mean that the use has ended. R4 allows no data-absent-reason here: the use counts as active and is marked as our
 * assumption.
 */
const USES = lookupTable<DeviceUseStatement['status']>({
  active: 'active',
  held: 'on-hold',
  new: 'intended',
  nullified: 'entered-in-error',
  suspended: 'on-hold',
});

/** A supply of something that is not a drug: its device, and that the patient received it to use. */
export const nonMedicinalSupply: Converter = (statement, context) => {
  const { builder, patient } = context;
  const [role] = SUPPLIED.flatMap((type) => participants(statement, type)).map((p) => at(p, 'participantRole'));
  const used = device(role, context);
  if (!used) return (at(statement.element, 'product') ? medicationSupply : procedure)(statement, context);
  const interval = statement.schedule.interval;
  const span = isSpan(interval) ? period(interval) : undefined;
  const status = USES[statement.statusCode ?? ''];
  author(statement, context);
  const resource: DeviceUseStatement = {
    resourceType: 'DeviceUseStatement',
    ...identifiers(statement.ids),
    ...(status ? { status } : { status: 'active', _status: { extension: [derived('no-status-in-source')] } }),
    subject: patient,
    ...(span ? { timingPeriod: span } : timeField('timingDateTime', point(interval))),
    device: used,
    ...listField('reasonCode', reasons(statement, context)),
    ...notes(statement, context),
  };
  const reference = builder.add(statement.element, resource);
  const [amount] = children(statement.element, 'quantity').flatMap((e) => quantity(pq(e)) ?? []);
  if (amount) builder.attachDetail(reference, 'quantity', { valueQuantity: amount });
  return reference;
};

/** A supply that is planned: of a drug, or of anything else. */
export const plannedSupply: Converter = (statement, context) =>
  (isOfDrug(statement) ? medicationSupply : plannedService)(statement, context);

/** A supply within a drug's statement gets the product from it. */
const isOfDrug = ({ element }: Statement): boolean =>
  at(element, 'product') !== undefined || element.parent?.parent?.name === 'substanceAdministration';
