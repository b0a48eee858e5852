import type { PDFDict } from 'pdf-lib';
import { nameAt } from '../source/pdf-objects.js';

/** Families that come with operating systems and viewers, without blanks and in lower case. */
const FAMILIES: readonly string[] = [
  'helvetica helveticaneue courier times symbol zapfdingbats',
  'arial arialnarrow arialblack arialunicodems calibri cambria candara centurygothic comicsansms consolas constantia corbel couriernew',
  'ebrima franklingothic gabriola garamond georgia impact leelawadee lucidaconsole lucidasans lucidasansunicode malgungothic marlett',
  'microsoftsansserif mssansserif msgothic msmincho palatinolinotype bookantiqua bookmanoldstyle centuryschoolbook rockwell',
  'segoeui segoeuisymbol segoeprint segoescript simsun sylfaen tahoma timesnewroman trebuchetms verdana webdings wingdings',
  'palatino bookman avantgarde newcenturyschlbk optima futura gillsans geneva monaco menlo lucidagrande',
  'dejavusans dejavuserif dejavusansmono liberationsans liberationserif liberationmono freesans freeserif freemono notosans notoserif roboto opensans',
].flatMap((line) => line.split(' '));
/** What is before a family's name where its font is a subset. */
const SUBSET = /^[A-Z]{6}\+/;
/** What may follow the name of a family. */
const STYLE = /^(?:[-,]|PS|MT|Std|Regular|Roman|Book|Medium|Light|Semi|Demi|Bold|Black|Heavy|Italic|Oblique)*$/;

/** Characters: no family of the list has a longer name with its style. */
const LONGEST = 64;

const nameOf = (font: PDFDict): string => (nameAt(font, 'BaseFont') ?? '').slice(0, LONGEST);

/** The name of an embedded font tells its style only: readers of text recognise headings by it. */
export const embeddedName = (font: PDFDict): string => styled('Embedded', nameOf(font));

/**
 * The name of a font that is not embedded: a viewer finds its own by it. The name of a family that no system has is not copied,
 * since it may hold a patient's name; a viewer takes its usual font for it in any case.
 */
export function plainName(font: PDFDict): string {
  const name = nameOf(font).replace(SUBSET, '');
  const isListed = FAMILIES.some((family) => name.toLowerCase().startsWith(family) && STYLE.test(name.slice(family.length)));
  return isListed ? name : styled('Other', name);
}

function styled(family: string, name: string): string {
  const style = `${/bold|black|heavy|demi/i.test(name) ? 'Bold' : ''}${/italic|oblique/i.test(name) ? 'Italic' : ''}`;
  return style === '' ? family : `${family}-${style}`;
}
