import type { Bundle } from './r4.js';

const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Rules for every Bundle of ours: the Composition first, each entry a resource under its own `urn:uuid`, every
 * reference to one of them, no empty element, no timestamp. A check for tests. It returns the violations as sentences,
 * none of which quotes a value.
 */
export function structuralFaults(bundle: Bundle): readonly string[] {
  const faults: string[] = [];
  const urls = new Set<string>();
  if (bundle.entry[0]?.resource.resourceType !== 'Composition') faults.push('the first entry is no Composition');
  if ('timestamp' in bundle) faults.push('the Bundle has a timestamp');
  bundle.entry.forEach(({ fullUrl, resource }, i) => {
    if (!URN.test(fullUrl)) faults.push(`entry ${i}: fullUrl is no uuid v5`);
    if (urls.has(fullUrl)) faults.push(`entry ${i}: fullUrl occurs twice`);
    if (!resource.resourceType) faults.push(`entry ${i}: no resourceType`);
    if (resource.resourceType === 'OperationOutcome' && i !== bundle.entry.length - 1)
      faults.push(`entry ${i}: loss report is not last`);
    urls.add(fullUrl);
  });
  bundle.entry.forEach(({ resource }, i) => {
    const walk = (value: unknown, path: string): void => {
      if (value === null || value === undefined || value === '') faults.push(`entry ${i}: empty ${path}`);
      else if (Array.isArray(value)) {
        if (value.length === 0) faults.push(`entry ${i}: empty ${path}`);
        value.forEach((item) => walk(item, path));
      } else if (typeof value === 'object') {
        const fields = Object.entries(value);
        if (fields.length === 0) faults.push(`entry ${i}: empty ${path}`);
        for (const [name, field] of fields) {
          if (name === 'reference' && typeof field === 'string' && !urls.has(field))
            faults.push(`entry ${i}: dangling reference at ${path}`);
          walk(field, `${path}.${name}`);
        }
      }
    };
    walk(resource, resource.resourceType);
  });
  return faults;
}
