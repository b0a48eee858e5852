/**
 * Whether a unit is plausible UCUM (https://ucum.org/ucum, sections 5 to 10): its grammar, a table of the atoms that
 * clinical documents use, and the metric prefixes. A unit that is not keeps its words and gets no code.
 */
const METRIC = new Set(
  (
    'm s g rad K C cd mol L l Hz N Pa J W A V F Ohm S Wb Cel T H lm lx Bq Gy Sv eq osm kat U t cal bar u eV pc ' +
    '[iU] [IU] B bit By'
  ).split(' '),
);
const PLAIN = new Set(
  (
    'min h d wk mo a % deg [pH] [ppth] [ppm] [ppb] [pptr] 10* 10^ [degF] [in_i] [ft_i] [yd_i] [mi_i] [lb_av] [oz_av] [gr] [dr_av] ' +
    "[ston_av] [foz_us] [pt_us] [qt_us] [gal_us] [tsp_us] [tbs_us] [cup_us] [in_us] [ft_us] [in_i'H2O] mm[Hg] cm[H2O] m[Hg] m[H2O] " +
    "[drp] [arb'U] [USP'U] [GPL'U] [MPL'U] [APL'U] [CFU] [FFU] [PFU] [Amb'a'1'U] [anti'Xa'U] [knk'U] [mclg'U] [tb'U] " +
    "[CCID_50] [TCID_50] [EID_50] [ELU] [EU] [Lf] [HPF] [LPF] [MET] [diop] [p'diop] [Ch] [kn_i] [sin_i] [sft_i] [cin_i] [car_m] [bdsk'U] " +
    "' '' atm st ar [pi] mo_j mo_s a_j g%"
  ).split(' '),
);
const PREFIXES = ['da', ...'YZEPTGMkhdcmunpfazy'];
const FACTOR = /^\d+$/;
const COMPONENT = /^((?:\[[^\]]*\]|10[*^]|[^\d./{}()[\]+-]|%)+|\d+)([+-]?\d+)?(\{[\x21-\x7a|~]*\})?$/;

/** @param unit as the source writes it, without surrounding white space */
export function isUcum(unit: string): boolean {
  if (unit === '' || /\s/.test(unit) || unit.length > 60) return false;
  let open = 0;
  for (const c of unit) if ((open += c === '(' ? 1 : c === ')' ? -1 : 0) < 0) return false;
  const parts = splitOutside(unit.replace(/^\//, ''));
  return open === 0 && parts.length > 0 && parts.every(isComponent);
}

/** Terms between `.` and `/`, those within brackets and annotations left alone; parentheses only group. */
function splitOutside(unit: string): readonly string[] {
  const parts = [''];
  let inside = 0;
  for (const c of unit) {
    if (c === '{' || c === '[') inside++;
    if (c === '}' || c === ']') inside--;
    if (inside === 0 && (c === '.' || c === '/')) parts.push('');
    else if (inside > 0 || (c !== '(' && c !== ')')) parts[parts.length - 1] += c;
  }
  return parts;
}

function isComponent(text: string): boolean {
  if (/^\{[\x21-\x7a|~]*\}$/.test(text)) return true; // an annotation alone stands for 1
  const [, atom, exponent] = COMPONENT.exec(text) ?? [];
  if (atom === undefined || (FACTOR.test(atom) && exponent !== undefined)) return false;
  return (
    FACTOR.test(atom) ||
    METRIC.has(atom) ||
    PLAIN.has(atom) ||
    PREFIXES.some((p) => atom.startsWith(p) && METRIC.has(atom.slice(p.length)))
  );
}
