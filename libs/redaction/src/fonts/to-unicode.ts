import type { KeptCode } from './font-use.js';

/** Entries that a block of a CMap may have. */
const BLOCK = 100;

/** A ToUnicode CMap (ISO 32000-1, 9.10.3) of these codes and no others. */
export function writeToUnicode(codes: ReadonlyMap<number, KeptCode>, bytesPerCode: 1 | 2): string {
  const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');
  const mapped = [...codes]
    .filter(([, { text }]) => text !== '')
    .sort(([a], [b]) => a - b)
    .map(([code, { text }]) => {
      const units = Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4));
      return `<${hex(code, 2 * bytesPerCode)}> <${units.join('')}>`;
    });
  const blocks: string[] = [];
  for (let i = 0; i < mapped.length; i += BLOCK) {
    const block = mapped.slice(i, i + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const [low, high] = bytesPerCode === 1 ? ['00', 'ff'] : ['0000', 'ffff'];
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Kept def
/CMapType 2 def
1 begincodespacerange
<${low}> <${high}>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
