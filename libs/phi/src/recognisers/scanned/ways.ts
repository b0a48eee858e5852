import { caseInsensitive } from '../../text/case-insensitive.js';
import { anyOf, endOf, scanFrom, type Scan } from './scan.js';

/** `highway 61`, `off I-80`, `I-90 exit`, `mile marker 12`, `on Road 9`, `exit 14B`. */
export const highways: Scan = anyOf(
  /\b(?:hwy|highway|interstate|route|rte|(?:county|state|farm) road)[ -]\d{1,4}[A-Z]?(?![\p{L}\p{N}]|\.\d)/giu,
  /(?<=\b(?:on|at|near|off|along|exit from|down) )(?:I|US|SR|CR|FM)[ -]\d{1,4}(?![\p{L}\p{N}]|\.\d)/giu,
  /\bI-\d{2,3}(?= (?:exit|north|south|east|west|near|at|mile|[NSEW]B)\b)/giu,
  /\bmile(?: marker|post) \d{1,4}(?![\p{L}\p{N}]|\.\d)/giu,
  caseInsensitive('(?<=\\b(?:on|at|near|off|along|down) )(?-i:Road|Rd) \\d{1,4}(?![\\p{L}\\p{N}]|\\.\\d)'),
  /\bexit \d{1,3}[A-Z]?(?![\p{L}\p{N}]|\.\d)/giu,
);

/** `unit 3 North`, `4 tower` alone in its cell, `in 5 West`, `Unit #4C`. */
export const wards: Scan = anyOf(
  /\b(?:unit|floor|ward|to|on|from|at)[: |]{1,4}(?<value>\d{1,2}[ -]?(?:(?:north|south)(?:east|west)?|east|west|main|tower|central|pavilion|annex))(?![\p{L}\p{N}])/giu,
  /(?<=^|[\t\n]| {2})\d{1,2}[ -]?(?:tower|pavilion|annex|north|south|east|west)(?=$|[\t\n]| {2})/giu,
  /(?<=\bin )\d{1,2} (?:main|tower|north|south|east|west)(?![\p{L}\p{N}])/giu,
  /\bunit #?\d{1,4}[A-Z](?![\p{L}\p{N}])/giu,
);

const FOREIGN_WAY =
  /(?<![\p{L}\p{N}])(?:\d{1,5},?[ \n]{1,2})?(?:calle|avenida|camino|paseo|calzada|callejón|rue|rua|viale|piazza|corso)(?= )/giu;
const ARTICLE = / (?:de la|del|des|dos|de|du|do|da)(?= )/iuy;
const NAME = / \p{Lu}[\p{L}’'-]{2,24}(?: \p{Lu}\p{L}{2,24}){0,2}/uy;
const HOUSE = /,? (?:no\. ?|# ?)?\d{1,5}/iuy;

/** `13, Calle Ocotillo`, `Avenida Juárez 44`. */
export const foreignWays: Scan = scanFrom(FOREIGN_WAY, (text, at) => {
  const article = endOf(ARTICLE, text, at);
  // an article may be the name itself: `Calle Dos`
  const name = (article === undefined ? undefined : endOf(NAME, text, article)) ?? endOf(NAME, text, at);
  return name === undefined ? undefined : (endOf(HOUSE, text, name) ?? name);
});
