/** Documents of no patient, to try things with: the build takes them from docs/samples. */
export const SAMPLES = ['progress-note.pdf', 'scanned-note.pdf', 'lab-report.pdf', 'ccd.xml', 'discharge-summary.xml'] as const;

/** @throws where the service does not give it */
export async function sampleFile(name: string): Promise<File> {
  const response = await fetch(`${import.meta.env.BASE_URL}samples/${name}`);
  if (!response.ok) throw new Error(`no sample ${name}`);
  return new File([await response.blob()], name);
}
