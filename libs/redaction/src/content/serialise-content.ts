import type { Operand, Operation } from './content-stream.js';

/** The operations as bytes that `parseContent` reads as the same operations. */
export const serialiseContent = (operations: readonly Operation[]): Buffer =>
  Buffer.concat(operations.flatMap((operation) => [operationBytes(operation), Buffer.from('\n')]));

function operationBytes({ operator, operands, data }: Operation): Buffer {
  if (!data) return Buffer.from([...operands.map(operandText), operator].join(' '), 'latin1');
  const [dictionary] = operands;
  const entries = dictionary?.kind === 'dictionary' ? dictionary.entries : [];
  return Buffer.concat([Buffer.from(`BI ${entriesText(entries)} ID `, 'latin1'), data, Buffer.from('\nEI')]);
}

function operandText(operand: Operand): string {
  switch (operand.kind) {
    case 'number':
      return operand.digits;
    case 'constant':
      return operand.word;
    case 'string':
      return `<${Buffer.from(operand.bytes).toString('hex')}>`;
    case 'name':
      return nameText(operand.name);
    case 'array':
      return `[${operand.items.map(operandText).join(' ')}]`;
    case 'dictionary':
      return `<<${entriesText(operand.entries)}>>`;
  }
}

const entriesText = (entries: readonly (readonly [string, Operand])[]): string =>
  entries.map(([key, value]) => `${nameText(key)} ${operandText(value)}`).join(' ');

const nameText = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
