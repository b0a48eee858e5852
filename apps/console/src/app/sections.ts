import type { Session } from '@chartloom/sdk';

export interface Section {
  readonly path: string;
  readonly label: string;
  /** Needed for anything on the page; absent: any. */
  readonly scope?: string;
  /** Whether only a service with the administration over REST has it. */
  readonly isAdmin?: boolean;
}

/** The pages of the navigation, in their order. */
const SECTIONS: readonly Section[] = [
  { path: '/documents', label: 'Documents', scope: 'read' },
  { path: '/review', label: 'Review', scope: 'review' },
  { path: '/webhooks', label: 'Webhooks', scope: 'read' },
  { path: '/playground', label: 'Playground', scope: 'convert' },
  { path: '/usage', label: 'Usage', scope: 'read' },
  { path: '/keys', label: 'Keys', scope: 'keys' },
  { path: '/operators', label: 'Operators', scope: 'operator', isAdmin: true },
];

/** The pages that are of use to whoever is signed in. */
export const sectionsFor = ({ scopes, admin_api = false }: Session): readonly Section[] =>
  SECTIONS.filter(({ scope, isAdmin = false }) => (scope === undefined || scopes.includes(scope)) && (admin_api || !isAdmin));
