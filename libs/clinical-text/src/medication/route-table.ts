/** Abbreviations with other meanings (OD, AS, PR) are no route. */
export const ROUTES: readonly (readonly [code: string | undefined, printed: RegExp])[] = [
  ['26643006', /\bby mouth\b|\bp\.?o\.?(?![\w])|\borally\b|\boral\b|\bper os\b|\bswish and (?:swallow|spit)\b/i],
  ['34206005', /\bunder the skin\b|\bsub-?cutaneous(?:ly)?\b|\bsub-?cut\b|\bsub[- ]?q\b|\bs\.?c\.?(?![\w])|\bs\.?q\.?(?![\w])/i],
  ['47625008', /\bintravenous(?:ly)?\b|\bi\.?v\.?(?:pb| push| piggyback)?(?![\w])/i],
  ['78421000', /\bintramuscular(?:ly)?\b|\bi\.?m\.?(?![\w])|\binto the muscle\b/i],
  [undefined, /\b(?:via|by) (?:inhalation|nebulizer|neb)\b|\binhal(?:e|ed|ation)\b|\binh\b|\bnebuli[sz]ed\b|\bvia HFA\b/i],
  ['46713006', /\bintranasal(?:ly)?\b|\b(?:each|both|either|right|left) (?:nostrils?|nares)\b|\bnasal(?:ly)?\b|\bper nostril\b/i],
  [undefined, /\bsublingual(?:ly)?\b|\bunder the tongue\b|\bs\.?l\.?(?![\w])/i],
  [undefined, /\bbuccal(?:ly)?\b|\bbetween (?:the )?cheek and gums?\b/i],
  [
    '6064005',
    /\btopical(?:ly)?\b|\bto (?:the )?(?:affected|involved|itchy) (?:areas?|skin)\b|\bto (?:the )?skin\b|\bto (?:the )?(?:rash|wound|lesions?|scalp|face|feet|groin)\b/i,
  ],
  [undefined, /\btransdermal(?:ly)?\b/i],
  [undefined, /\b(?:both|each|left|right|affected) eyes?\b|\bophthalmic(?:ally)?\b|\bo\.?u\.?(?![\w])|\binto (?:the )?eyes?\b/i],
  [undefined, /\b(?:both|each|left|right|affected) ears?\b|\botic(?:ally)?\b|\binto (?:the )?ears?\b/i],
  ['37161004', /\brectal(?:ly)?\b|\bper rectum\b|\binto (?:the )?rectum\b/i],
  ['16857009', /\bvaginal(?:ly)?\b|\bper vagina\b|\bintravaginal(?:ly)?\b|\binto (?:the )?vagina\b/i],
  [undefined, /\b(?:via|per|by|through) (?:g|j|peg|ng|og|feeding|gastrostomy)[- ]?tube\b/i],
  ['72607000', /\bintrathecal(?:ly)?\b/i],
  ['372464004', /\bintradermal(?:ly)?\b/i],
  ['12130007', /\bintra-?articular(?:ly)?\b|\binto (?:the )?(?:knee|shoulder|hip) joint\b/i],
];
