import type { Random } from '../../clinical/random.js';
import { FAMILIES_OF_TYPE, NARROW_FAMILIES, type Family } from '../pen/faces.js';
import { BLACK, type Colour, type TextStyle } from '../pen/pen.js';
import type { ProseStyle } from '../pen/prose.js';
import type { TableStyle } from '../pen/table.js';

/** How a program prints its pages. */
export interface Look {
  readonly family: Family;
  readonly size: number;
  readonly margin: number;
  readonly accent: Colour;
  readonly text: TextStyle;
  readonly bold: TextStyle;
  readonly small: TextStyle;
  readonly title: TextStyle;
  readonly prose: ProseStyle;
}

const ACCENTS: readonly Colour[] = [BLACK, BLACK, [0.1, 0.2, 0.45], [0.0, 0.35, 0.4], [0.45, 0.1, 0.15], [0.25, 0.25, 0.3]];

/** Chooses fonts, sizes, colours and margins; `dense` pages have small, narrow type. */
export function chooseLook(random: Random, { dense = false, largest = 11 } = {}): Look {
  const family = random.pick(dense ? NARROW_FAMILIES : FAMILIES_OF_TYPE);
  const size = family.regular.fixed ? random.pick([8, 9, 10]) : random.int(dense ? 14 : 16, 2 * largest) / 2;
  const accent = random.pick(ACCENTS);
  const spaces = random.pick(['characters', 'characters', 'gaps', 'moves'] as const);
  const text: TextStyle = { face: family.regular, size, spaces };
  return {
    family,
    size,
    margin: random.int(30, 60),
    accent,
    text,
    bold: { face: family.bold, size, spaces },
    small: { face: family.regular, size: Math.max(6.5, size * 0.85), spaces },
    title: { face: family.bold, size: size * random.pick([1.2, 1.4, 1.7]), colour: accent, spaces },
    prose: { ...text, leading: size * random.pick([1.15, 1.2, 1.3, 1.45]) },
  };
}

const RULES = ['none', 'grid', 'rows', 'head', 'box', 'bands'] as const;
/** Chooses how a table of a look is ruled. */
export function chooseTableStyle(random: Random, look: Look, rules: readonly TableStyle['rules'][] = RULES): TableStyle {
  const filled = random.chance(0.3);
  const isDark = filled && random.chance(0.4);
  return {
    text: look.text,
    bold: look.bold,
    head: { ...(random.chance(0.8) ? look.bold : look.text), ...(isDark ? { colour: [1, 1, 1] as const } : {}) },
    rules: random.pick(rules),
    leading: look.size * random.pick([1.1, 1.2, 1.3]),
    pad: random.int(2, 8) / 2,
    ruleColour: random.pick([BLACK, [0.6, 0.6, 0.6], look.accent] as const),
    ...(filled ? { headFill: isDark ? ([0.2, 0.25, 0.35] as const) : ([0.88, 0.9, 0.93] as const) } : {}),
  };
}

/** A look with the fonts of another family. */
export const withFaces = (look: Look, family: Family): Look => ({
  ...look,
  family,
  text: { ...look.text, face: family.regular, spaces: 'gaps' },
  bold: { ...look.bold, face: family.bold, spaces: 'gaps' },
  small: { ...look.small, face: family.regular, spaces: 'gaps' },
  title: { ...look.title, face: family.bold, spaces: 'gaps' },
  prose: { ...look.prose, face: family.regular, spaces: 'gaps' },
});
