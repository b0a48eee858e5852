import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'fhir', rootDir: import.meta.dirname };
