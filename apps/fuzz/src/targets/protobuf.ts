import { fromBinary, toBinary, type DescMessage } from '@bufbuild/protobuf';
import { generateProtobuf, SCHEMAS } from '../generate/protobuf.js';
import { sound, type Outcome, type Target } from './target.js';

/** Events and messages of RPC: the first byte chooses the message, the rest is its wire format. */
export const protobufTarget: Target = {
  generate: generateProtobuf,
  run: (input) => {
    const schema = SCHEMAS[(input[0] ?? 0) % SCHEMAS.length];
    return Promise.resolve(schema ? roundTrip(schema, input.subarray(1)) : sound('no schema'));
  },
};

/** What was decoded must be the same after it was encoded: an event that is passed on may not change. */
function roundTrip(schema: DescMessage, bytes: Uint8Array): Outcome {
  let message;
  try {
    message = fromBinary(schema, bytes);
  } catch (error) {
    // Consumers take any Error of the decoder as an event that cannot be read; a stack that is full could have gone wrong anywhere.
    if (error instanceof Error && !/call stack/.test(error.message)) return sound(`refused: ${error.name}`);
    throw error;
  }
  const once = toBinary(schema, message);
  const twice = toBinary(schema, fromBinary(schema, once));
  const isSame = Buffer.compare(once, twice) === 0;
  return { output: Buffer.from(once).toString('hex'), faults: isSame ? [] : ['a message changes when it is passed on'] };
}
