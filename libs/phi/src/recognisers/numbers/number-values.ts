import { either, notBefore, sequence, shape, upTo, value, word, wordPrefix, type Reader } from '../anchored/readers.js';

/** Letters in capitals that a space or a hyphen separates from their number: `OS 014482`. */
const lettersBefore = sequence(
  notBefore(sequence(word('no prefix'), shape(' '))),
  shape('[A-Z]{1,4}[ -](?=\\p{L}{0,2}\\d)', 'as written'),
);

/** A value with a digit in it, or a mask. */
const core = shape('(?=[\\p{L}*.-]{0,8}\\d|[*Xx]{2,})[\\p{L}\\p{N}*][\\p{L}\\p{N}*./_-]{0,30}[\\p{L}\\p{N}]');

/** A further group after a blank: figures, letters and figures in capitals, a last letter; no amount, no time, no date. */
const nextGroup = sequence(
  shape(
    '(?:[ \\t]\\d{2,6}|\\n\\d{4}| (?:\\d|[A-Z]{0,4}\\d[A-Z0-9]{0,5}|[A-Z]{1,2}(?= \\d)|[A-Z](?=[;.\\s]|$)))(?![\\p{L}\\p{N}/:%-]|\\.\\d)',
    'as written',
  ),
  notBefore(sequence(shape(' '), word('unit after a group'))),
);

/** Groups of letters and digits, or digit by digit as in a dictation. */
const issuedNumber = value(
  either(sequence(either(sequence(lettersBefore, core), core), upTo(5, nextGroup)), shape('\\d(?:[ -]\\d){4,14}(?!\\d)')),
);

/** What may come between a label and its value: `MRN: `, `MRN #`. */
const separator = shape('\\s?[#:=]{0,2}\\s{0,12}[#:]?\\s?');

/** The number after a label, with a number word between or without: `MRN: 12345`, `Acct. No. 12345`, `serial numberPJN28438`. */
export const labelledValue: Reader = sequence(
  shape('(?!\\p{L})'),
  either(
    sequence(shape('\\s?'), word('number word'), separator, issuedNumber),
    sequence(separator, issuedNumber),
    sequence(shape('\\s?'), wordPrefix('number word'), separator, issuedNumber),
  ),
);

const plate = value(
  either(
    sequence(shape('[A-Z]{2}\\s(?=[A-Z]{0,3}\\d)[A-Z0-9]{2,4}[\\s-]'), shape('[A-Z0-9]{2,4}(?!\\w)', 'as written')),
    shape(
      '(?:(?=[A-Z]{0,3}\\d)[A-Z0-9]{2,4}-[A-Z0-9]{2,4}|[A-Z]{2,4}[\\s-]?\\d[A-Z0-9]{1,4}|\\d[A-Z0-9]{1,3}[\\s-][A-Z0-9]{2,5}|(?=[A-Z]{0,6}\\d)[A-Z0-9]{4,8})(?!\\w)',
    ),
  ),
);

/** `of the vehicle (blue) no.: Ohio BCG-3548`: a state or a make may be before the plate. */
export const plateAfterLabel: Reader = sequence(
  shape(
    '(?!\\p{L})(?:\\sof\\s(?:the\\s)?(?:vehicle|car|truck|van))?(?:\\s\\([^()\\n]{1,30}\\))?\\s?(?:no\\.?|number)?\\s?[#:]?\\s{0,3}',
  ),
  either(plate, sequence(shape('\\p{L}{2,10}\\s'), plate)),
);

const serial = shape('[\\p{L}\\p{N}][\\p{L}\\p{N}-]{3,24}');

/** `SN-1234`, `S/N: AB 1234`. */
export const serialAfterPrefix: Reader = sequence(shape('[\\s:#-]{1,3}'), either(sequence(lettersBefore, serial), serial));

/** `Room no. 12`, `Bed: 4-B`. */
export const roomAfterLabel: Reader = sequence(
  shape('(?:\\s(?:no|number))?\\.?[ \\t]?[#:]?[ \\t]{0,12}'),
  value(
    shape(
      '(?=[A-Z-]{0,4}\\d)[A-Z0-9]{1,5}(?:-[A-Z0-9]{1,5}){0,3}(?:(?<=-[A-Z0-9]{1,5})/[A-Z0-9]{1,3})?(?:[ ]?#)?(?![\\p{L}\\p{N}/%]|[.:]\\d)',
    ),
  ),
);
