import { attribute, children, type XmlElement } from '../xml/element.js';
import type { Nullable } from './null-flavor.js';

/** II: an identifier, unique by `root` (OID or UUID) and `extension` together. */
export interface II extends Nullable {
  readonly root?: string;
  readonly extension?: string;
  readonly assigningAuthorityName?: string;
}

export const ii = (element: XmlElement): II => ({
  root: attribute(element, 'root'),
  extension: attribute(element, 'extension'),
  assigningAuthorityName: attribute(element, 'assigningAuthorityName'),
  nullFlavor: attribute(element, 'nullFlavor'),
});

/** The `id` children of an element. */
export const ids = (parent: XmlElement | undefined): readonly II[] => children(parent, 'id').map(ii);

/** The template ids that an element declares, without their dates. */
export const templateIds = (parent: XmlElement): readonly string[] =>
  children(parent, 'templateId')
    .map((e) => attribute(e, 'root'))
    .filter((root) => root !== undefined);
