interface TinyPdf {
  readonly content: string;
  /** More entries of the page's dictionary. */
  readonly page?: string;
  readonly jpeg?: Uint8Array;
  /** Pixels of the JPEG. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The dictionary of /F1, without the brackets. */
  readonly font?: string;
  /** Further objects, numbered from {@link FIRST_OBJECT}. */
  readonly objects?: readonly string[];
}

/** The number of the first further object of a {@link TinyPdf}. */
export const FIRST_OBJECT = 7;

/** A stream object. */
export const streamOf = (data: string, entries = ''): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A one-page PDF by hand, for tests: exactly these operators, Helvetica as /F1 unless another is given, a JPEG as /I1. */
export function pdfOf({
  content,
  page = '',
  jpeg,
  size = { width: 20, height: 20 },
  font = '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding',
  objects: further = [],
}: TinyPdf): Uint8Array {
  const image = jpeg && Buffer.from(jpeg).toString('latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >>${image ? ' /XObject << /I1 6 0 R >>' : ''} >> >>`,
    streamOf(content),
    `<< /Type /Font ${font} >>`,
    image
      ? streamOf(
          image,
          `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        )
      : 'null',
    ...further,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}
