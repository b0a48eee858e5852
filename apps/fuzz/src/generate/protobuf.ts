import { ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { accountsV1, errorsV1, eventsV1, notifierV1, policiesV1, registryV1 } from '@chartloom/contracts';
import type { Random } from '@chartloom/testing';
import { mutateBytes, ODD_TEXTS, times } from './mutate.js';

const isMessage = (value: unknown): value is DescMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'message';

/** Every message that travels as an event or between services, by name. */
export const SCHEMAS: readonly DescMessage[] = [accountsV1, errorsV1, eventsV1, notifierV1, policiesV1, registryV1]
  .flatMap((file) => Object.values(file as Readonly<Record<string, unknown>>))
  .filter(isMessage)
  .sort((a, b) => (a.typeName < b.typeName ? -1 : 1));

const WIRES = [WireType.Varint, WireType.Bit64, WireType.LengthDelimited, WireType.Bit32] as const;
const VARINTS = ['0', '1', '127', '128', '2147483648', '4294967296', '9223372036854775807', '18446744073709551615'] as const;

type Write = (writer: BinaryWriter, random: Random) => void;
const SCALARS: Readonly<Record<(typeof WIRES)[number], Write>> = {
  [WireType.Varint]: (writer, random) => writer.uint64(random.pick(VARINTS)),
  [WireType.Bit64]: (writer, random) => writer.fixed64(random.pick(VARINTS)),
  [WireType.Bit32]: (writer, random) => writer.fixed32(random.int(0, 0xffff)),
  [WireType.LengthDelimited]: (writer, random) =>
    random.chance(0.7)
      ? writer.string(random.pick(ODD_TEXTS))
      : writer.bytes(Uint8Array.from(times(random.int(0, 12), () => random.int(0, 255)))),
};

/** Writes a field as its schema says, most of the time. */
function writeField(writer: BinaryWriter, field: DescField, random: Random, depth: number): void {
  const isText = field.fieldKind === 'scalar' && (field.scalar === ScalarType.STRING || field.scalar === ScalarType.BYTES);
  const right = field.fieldKind === 'scalar' && !isText ? WireType.Varint : field.fieldKind === 'enum' ? WireType.Varint : WireType.LengthDelimited; // prettier-ignore
  const wire = random.chance(0.9) ? right : random.pick(WIRES);
  writer.tag(random.chance(0.95) ? field.number : random.int(1, 2_000), wire);
  if (field.message && wire === WireType.LengthDelimited) writer.bytes(messageOf(field.message, random, depth - 1));
  else SCALARS[wire](writer, random);
}

function messageOf(schema: DescMessage, random: Random, depth: number): Uint8Array {
  const writer = new BinaryWriter();
  if (depth > 0 && schema.fields.length > 0)
    for (let left = random.int(0, 8); left > 0; left--) writeField(writer, random.pick(schema.fields), random, depth);
  return writer.finish();
}

/** A message on the wire behind the number of its schema; nested messages and bytes may be wrong. */
export function generateProtobuf(random: Random): Uint8Array {
  const index = random.int(0, SCHEMAS.length - 1);
  const schema = SCHEMAS[index];
  const bytes = schema ? messageOf(schema, random, 4) : new Uint8Array();
  return Buffer.concat([Buffer.from([index]), random.chance(0.5) ? mutateBytes(bytes, random) : bytes]);
}
