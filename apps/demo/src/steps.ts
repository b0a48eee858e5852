/** What the demo converts, and how it prints a result. */
export interface Step {
  readonly file: string;
  readonly fileType: 'ccda' | 'pdf';
  readonly task: 'clinical_extraction' | 'dephi';
  readonly format: 'fhir' | 'json' | 'pdf';
  readonly boxes?: boolean;
  readonly output: string;
}

export const STEPS: readonly Step[] = [
  { file: 'ccd.xml', fileType: 'ccda', task: 'clinical_extraction', format: 'fhir', output: 'ccd.fhir.json' },
  {
    file: 'discharge-summary.xml',
    fileType: 'ccda',
    task: 'clinical_extraction',
    format: 'json',
    output: 'discharge-summary.json',
  },
  {
    file: 'progress-note.pdf',
    fileType: 'pdf',
    task: 'clinical_extraction',
    format: 'fhir',
    boxes: true,
    output: 'progress-note.fhir.json',
  },
  { file: 'lab-report.pdf', fileType: 'pdf', task: 'clinical_extraction', format: 'json', output: 'lab-report.json' },
  { file: 'scanned-note.pdf', fileType: 'pdf', task: 'clinical_extraction', format: 'fhir', output: 'scanned-note.fhir.json' },
  { file: 'progress-note.pdf', fileType: 'pdf', task: 'dephi', format: 'pdf', output: 'progress-note.deidentified.pdf' },
];

export const requestOf = ({ fileType, task, format, boxes = false }: Step, fileId: string, callbackUrl: string) => ({
  file_id: fileId,
  file_type: fileType,
  callback_url: callbackUrl,
  process_config: { tasks: [task] },
  output_config: { format, ...(boxes && { include_bbox: true }) },
});

interface Detail {
  readonly report?: { readonly counts: Readonly<Record<string, number>>; readonly needs_review: readonly string[] };
  readonly credits: { readonly charged: number };
}

/** The largest counts of a job's report: `9 Observation, 6 Condition, …`; of a de-identification, `8 DATE removed, …`. */
export function describeCounts({ report }: Detail): string {
  const counts = countsToShow(report?.counts ?? {})
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a);
  const shown = counts.slice(0, 4).map(([name, n]) => `${n} ${name}`);
  const more = counts.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more ${more === 1 ? 'kind' : 'kinds'}`] : [])].join(', ');
}

const REMOVED = 'removed.';
/** Resources that say who and where from, not what a chart says of the patient's health. */
const ABOUT_THE_DOCUMENT = new Set([
  ...['Bundle', 'Composition', 'Device', 'DocumentReference', 'Location', 'OperationOutcome', 'Organization'],
  ...['Patient', 'Practitioner', 'PractitionerRole', 'Provenance', 'RelatedPerson'],
]);

/** Counts of a de-identification are of other things too (channels, boxes, rounds), which say little to someone who sees them first. */
function countsToShow(counts: Readonly<Record<string, number>>): [name: string, count: number][] {
  const all = Object.entries(counts);
  const removed = all.filter(([name]) => name.startsWith(REMOVED));
  const clinical = all.filter(([name]) => !ABOUT_THE_DOCUMENT.has(name));
  return removed.length === 0 ? clinical : removed.map(([name, count]) => [`${name.slice(REMOVED.length)} removed`, count]);
}
