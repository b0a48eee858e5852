import { CCD, pdf } from '../harness/documents.js';

/** What would run where a text is taken for markup, or a link for harmless; each says so in `window.__ran`. */
const IMAGE = '<img src=x onerror="window.__ran=1">';
const SCRIPT = '<script>window.__ran=1</script>';
const LINK = 'javascript:window.__ran=1';
export const PAYLOAD = `${IMAGE}${SCRIPT}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A C-CDA with markup for names, codes, titles and narratives, and links that would run. */
export const HOSTILE_CHART = Buffer.from(
  CCD.toString()
    .replaceAll('Type 2 diabetes mellitus', escaped(`${PAYLOAD} diabetes`))
    .replaceAll('Odalys', escaped(PAYLOAD))
    .replace('<title>Problems</title>', `<title>${escaped(PAYLOAD)} Problems</title>`)
    .replaceAll('code="44054006"', `code="${escaped(IMAGE)}"`)
    .replace(
      '<content ID="prb2">Essential hypertension</content>',
      `<content ID="prb2"><linkHtml href="${LINK}">Essential hypertension</linkHtml></content><renderMultiMedia referencedObject="x"/>`,
    ),
);

/** A PDF whose words are markup, whose link and whose opening would run. */
function hostilePage(lines: readonly string[]): Buffer {
  const content = lines.map((line, i) => `BT /F 11 Tf 40 ${700 - 24 * i} Td (${line}) Tj ET`).join('\n');
  return pdf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(window.__ran=1; app.alert\\(1\\))>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[6 0 R]>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Annot/Subtype/Link/Rect[40 690 400 720]/A<</S/URI/URI(${LINK})>>>>`,
  ]);
}

export const HOSTILE_NOTE = hostilePage([
  `Patient: Marisol ${IMAGE} Quennell    DOB: 04/12/1961    MRN: 88231${SCRIPT}`,
  `Email: x${IMAGE}@example.org`,
  'Assessment',
  `1. Essential hypertension ${PAYLOAD}`,
  `2. Hyperlipidemia ${IMAGE}`,
]);
