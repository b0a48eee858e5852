/** The OpenAPI document with examples that there are in this service: so the first requests of each operation succeed. */
export function withRealExamples(document, real) {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of operation.parameters) {
      const values = real[parameter.name];
      if (values) parameter.examples = Object.fromEntries(values.map((value, index) => [`real-${index}`, { value }]));
    }
    for (const [type, body] of Object.entries(operation.requestBody?.content ?? {})) {
      if (type === 'multipart/form-data' && real.file) body.example = { file: real.file[0] };
      const names = Object.keys(body.example ?? {}).filter((name) => real[name]);
      for (const name of names) body.example[name] = real[name][0];
    }
  }
  return copy;
}
