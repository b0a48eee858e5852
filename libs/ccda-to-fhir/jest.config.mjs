import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'ccda-to-fhir', rootDir: import.meta.dirname };
