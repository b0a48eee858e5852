import type { Random } from './random.js';
import { TIMINGS, type DrugWord } from './vocabulary.js';

/** The parts of a line about a drug; an omitted part is empty. `brief` omits form and dose, and mostly the route. */
export function drawDrugLine(
  random: Random,
  drug: DrugWord,
  brief: boolean,
  routes: Readonly<Record<string, readonly string[]>>,
) {
  const [name, strength] = [random.pick(drug.names), random.pick(drug.strengths)];
  const [frequency = '', days] = random.pick(drug.frequencies).split('*');
  const asNeeded = frequency.endsWith('PRN');
  const printed = capitalise(random, name);
  const dose = !brief && drug.dose && random.chance(0.75) ? drug.dose : '';
  const route = !brief || random.chance(0.3) ? random.pick(routes[drug.route] ?? [drug.route]) : '';
  const needed = asNeeded ? random.pick(['as needed', 'PRN', 'prn']) : '';
  const purpose = asNeeded && drug.purpose ? ` for ${drug.purpose}` : '';
  const form = !brief && random.chance(0.5) ? drug.form : '';
  const verb = dose && drawVerb(random);
  const duration = days ? random.pick([`for ${days} days`, `x ${days} days`]) : '';
  const timing = TIMINGS.get(frequency.replace(/PRN$/, ''));
  return { name, strength, printed, dose, route, needed, purpose, form, verb, duration, timing, asNeeded, days };
}

/** A drug's name in capitals, with an initial capital, or unchanged. */
function capitalise(random: Random, name: string): string {
  if (random.chance(0.2)) return name.toUpperCase();
  return random.chance(0.5) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** What is printed before a dose. */
const drawVerb = (random: Random): string => (random.chance(0.5) ? random.pick([', Take', ' - take', ', Sig: take', ' -']) : ',');
