import { CONDITIONS, MEDICINES, TIMINGS } from '../../clinical/vocabulary.js';
import type { Random } from '../../clinical/random.js';

export interface Medicine {
  readonly name: string;
  readonly strength: string;
  readonly sig: string;
  readonly purpose: string;
}

/** A medicine as a list prints it. */
export function drawMedicine(random: Random): Medicine {
  const drug = random.pick(MEDICINES);
  const timing = TIMINGS.get(random.pick(drug.frequencies).replace(/\*\d+$/, ''));
  const often = timing ? random.pick(timing.names) : 'as directed';
  const strength = random.pick(drug.strengths);
  return {
    name: random.pick(drug.names),
    strength,
    sig: random.pick([
      `Take ${drug.dose} by mouth ${often}`,
      `${drug.dose} ${drug.route} ${often}`,
      `Take ${drug.dose} by mouth ${often} with food. Do not crush or chew.`,
    ]),
    purpose: drug.purpose || random.pick(CONDITIONS.diseases).names[0] || '',
  };
}
