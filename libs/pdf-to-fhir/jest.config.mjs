import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'pdf-to-fhir', rootDir: import.meta.dirname };
