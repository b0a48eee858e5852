import type { Reference } from '@chartloom/fhir';
import { at, attribute, ids, optionalCd, textOf, type XmlElement } from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { concept } from '../values/concept.js';
import { identifiers, some } from '../values/person.js';
import { udiFields } from '../values/udi.js';

/** FDA's namespace for Unique Device Identifiers. */
const UDI = '2.16.840.1.113883.3.3719';

/** Product Instance (…22.4.37): the device that was implanted, moved or used. */
export function device(role: XmlElement | undefined, { builder, patient }: Context): Reference | undefined {
  const playing = at(role, 'playingDevice') ?? at(role, 'playingEntity');
  if (!role || !playing) return undefined;
  const type = concept(optionalCd(at(playing, 'code')));
  const model = textOf(at(playing, 'manufacturerModelName')) || attribute(at(playing, 'manufacturerModelName'), 'displayName');
  const all = ids(role);
  const udi = all.find((id) => id.root === UDI && id.extension)?.extension;
  return builder.add(role, {
    resourceType: 'Device',
    ...identifiers(all),
    ...(udi && udiFields(udi)),
    ...some('deviceName', [model ? { name: model, type: 'model-name' } : undefined]),
    ...(type && { type }),
    patient,
  });
}
