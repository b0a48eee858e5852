import * as contract from '@chartloom/contracts/rest';
import { toJSONSchema } from 'zod';

const CONTRACT = '@chartloom/contracts/rest';
const TABLE = '\0contract-table';

const isSchema = (value) => typeof value?.safeParse === 'function';

/** The fields that each form of a response has: an object for each, of which one must fit. */
function requiredOf(schema) {
  const { anyOf, required = [] } = toJSONSchema(schema, { unrepresentable: 'any' });
  return anyOf ? anyOf.map(({ required: each = [] }) => each) : [required];
}

const table = Object.entries(contract.ENDPOINTS).map(([name, { method, path, response }]) => [
  name,
  isSchema(response) ? { method, path, required: requiredOf(response) } : { method, path },
]);
const schemas = Object.entries(contract).filter(([, value]) => isSchema(value));

/** A schema that looks for the fields which every response of its kind has, and nothing else. */
const CODE = `
const schema = (forms) => ({
  safeParse: (data) => {
    const success = typeof data === 'object' && data !== null && forms.some((form) => form.every((name) => name in data));
    return success ? { success, data } : { success };
  },
});
export const ENDPOINTS = Object.fromEntries(
  ${JSON.stringify(table)}.map(([name, { required, ...endpoint }]) => [name, required ? { ...endpoint, response: schema(required) } : endpoint]),
);
${schemas.map(([name, value]) => `export const ${name} = /* @__PURE__ */ schema(${JSON.stringify(requiredOf(value))});`).join('\n')}
`;

/**
 * The API's table of endpoints without its schemas, which are two thirds of what the SDK weighs. The console comes from the service that it
 * asks: that a response has its fields is enough.
 */
export const lightContract = () => ({
  name: 'light-contract',
  enforce: 'pre',
  resolveId: (id) => (id === CONTRACT ? TABLE : undefined),
  load: (id) => (id === TABLE ? CODE : undefined),
});
