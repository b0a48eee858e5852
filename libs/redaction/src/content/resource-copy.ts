import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, PDFStream, type PDFContext, type PDFObject } from 'pdf-lib';
import { UnsupportedContent } from '../source/unsupported-content.js';
import { entry, nameAt, numberAt, numbersAt, streamBytes } from '../source/pdf-objects.js';

/** Entries of a graphics state parameter dictionary that change what is painted, and hold no further objects. */
const STATE_KEYS = ['LW', 'LC', 'LJ', 'ML', 'CA', 'ca', 'BM', 'AIS', 'TK', 'SA', 'op', 'OP', 'OPM'];
const BLEND_MODES: ReadonlySet<string> = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
const DEVICES: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/** A graphics state parameter dictionary with numbers, flags and blend modes only. */
export function copyState(context: PDFContext, source: PDFDict): PDFDict {
  const copy = context.obj({ Type: 'ExtGState' });
  for (const key of STATE_KEYS) {
    const value = entry(source, key);
    const plain = value instanceof PDFNumber || value instanceof PDFBool;
    if (plain || (value instanceof PDFName && BLEND_MODES.has(value.decodeText()))) copy.set(PDFName.of(key), value);
  }
  copy.set(PDFName.of('SMask'), PDFName.of('None'));
  return copy;
}

/**
 * A colour space of one of the kinds whose parts are numbers and profiles.
 * @throws UnsupportedContent for patterns, indexed and named-colour spaces: the page becomes a picture
 */
export function copyColourSpace(context: PDFContext, source: PDFObject): PDFObject {
  if (source instanceof PDFName && DEVICES.has(source.decodeText())) return source;
  const kind = source instanceof PDFArray ? source.lookup(0) : undefined;
  const parameter = source instanceof PDFArray && source.size() > 1 ? source.lookup(1) : undefined;
  if (!(kind instanceof PDFName)) throw new UnsupportedContent('resource');
  switch (kind.decodeText()) {
    case 'DeviceGray':
    case 'DeviceRGB':
    case 'DeviceCMYK':
      return kind;
    case 'ICCBased':
      return context.obj([kind, copyProfile(context, parameter)]);
    case 'CalGray':
    case 'CalRGB':
    case 'Lab': {
      if (!(parameter instanceof PDFDict)) break;
      const values = ['WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Range'].flatMap((key) => {
        const value = numbersAt(parameter, key) ?? numberAt(parameter, key);
        return value === undefined ? [] : [[key, value] as const];
      });
      return context.obj([kind, context.obj(Object.fromEntries(values))]);
    }
  }
  throw new UnsupportedContent('resource');
}

/** ICC.1, 7.2: the header's first field is the profile's size; its signature is at byte 36. */
function copyProfile(context: PDFContext, source: PDFObject | undefined): PDFObject {
  const bytes = Buffer.from(streamBytes(source));
  const isProfile = bytes.length > 128 && bytes.readUInt32BE(0) === bytes.length && bytes.toString('latin1', 36, 40) === 'acsp';
  const dictionary = source instanceof PDFStream ? source.dict : undefined;
  const components = numberAt(dictionary, 'N');
  if (!isProfile || components === undefined) throw new UnsupportedContent('resource');
  const alternate = nameAt(dictionary, 'Alternate');
  const entries = { N: components, ...(alternate !== undefined && DEVICES.has(alternate) && { Alternate: alternate }) };
  return context.register(context.flateStream(bytes, entries));
}
