export interface Section {
  readonly path: string;
  readonly label: string;
  /** Needed for anything on the page; absent: any. */
  readonly scope?: string;
}

/** The pages of the navigation, in their order. */
export const SECTIONS: readonly Section[] = [
  { path: '/documents', label: 'Documents', scope: 'read' },
  { path: '/webhooks', label: 'Webhooks', scope: 'read' },
  { path: '/usage', label: 'Usage', scope: 'read' },
  { path: '/keys', label: 'Keys', scope: 'keys' },
];
