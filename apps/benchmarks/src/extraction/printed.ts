interface Extension {
  readonly url: string;
  readonly extension?: readonly Extension[];
  readonly valueInteger?: number;
}
interface Resource {
  readonly resourceType: string;
  readonly extension?: readonly Extension[];
  readonly content?: readonly { readonly attachment: { readonly contentType: string; readonly data?: string } }[];
  readonly [element: string]: unknown;
}

/** Which of two numbers a component is ("BP systolic") is told by its place, not in words. */
const PART = /^BP (?:systolic|diastolic)$/;

const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9.%]+/g, '');

/** The spans of the text that a resource points to. */
function evidenceOf(resource: Resource, text: string): string {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const { url, extension } = value as Partial<Extension>;
    if (url?.endsWith('/derivation-reference')) {
      const part = (name: string): number => extension?.find((e) => e.url === name)?.valueInteger ?? 0;
      found.push(text.slice(part('offset'), part('offset') + part('length')));
    }
    Object.values(value).forEach(walk);
  };
  walk(resource);
  return squeezed(found.join(' '));
}

/** Values of a resource in the document's own words: names, values as text, lot numbers. */
function wordsOf(resource: Resource): string[] {
  const texts: string[] = [];
  const walk = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, key));
    if (typeof value === 'string') {
      if (['text', 'lotNumber', 'valueString', 'family', 'given'].includes(key)) texts.push(value);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) if (name !== 'extension') walk(inner, name);
  };
  walk(resource);
  return texts;
}

const FACTS = ['Condition', 'AllergyIntolerance', 'MedicationRequest', 'MedicationAdministration', 'Observation', 'Procedure', 'ServiceRequest', 'Immunization', 'FamilyMemberHistory', 'Patient']; // prettier-ignore

/** Every name, text and lot number of the Bundle that does not occur at the place that its resource names. */
export function unprinted(bundle: string): string[] {
  const resources = (JSON.parse(bundle) as { entry: { resource: Resource }[] }).entry.map(({ resource }) => resource);
  const document = resources.find(({ resourceType }) => resourceType === 'DocumentReference');
  const attachment = document?.content?.find(({ attachment: a }) => a.contentType.startsWith('text/plain'))?.attachment;
  const text = Buffer.from(attachment?.data ?? '', 'base64').toString('utf8');
  return resources
    .filter(({ resourceType }) => FACTS.includes(resourceType))
    .flatMap((resource) => {
      const evidence = evidenceOf(resource, text);
      return wordsOf(resource)
        .filter((words) => !evidence.includes(squeezed(words.replace(PART, ''))))
        .map((words) => `${resource.resourceType}: ${words}`);
    });
}
