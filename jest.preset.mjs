/** Shared jest settings; every project's jest.config.mjs spreads it. */
export const preset = {
  testEnvironment: 'node',
  setupFiles: [`${import.meta.dirname}/jest.setup.mjs`],
  setupFilesAfterEnv: [`${import.meta.dirname}/jest.timeout.mjs`],
  testEnvironmentOptions: { customExportConditions: ['@chartloom/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '^fast-check$': `${import.meta.dirname}/jest.fast-check.mjs`,
    '^(\\.{1,2}/(?!node_modules).*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      `${import.meta.dirname}/jest.transform.mjs`,
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  // Those that need real servers run by `npm run test:cluster` and `npm run test:deploy`, which start them and name them in the
  // environment; slow checks of the code itself run by `npm run gates`, attacks on a
  // running service by `npm run test:hostile`, the console in a browser by `npm run test:console`; `npm run pictures:console`
  // draws it, and `npm run bench:console` measures it.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env['CHARTLOOM_SERVERS'] ? [] : ['\\.(servers|cluster|deploy)\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_HOSTILE'] ? [] : ['\\.hostile\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_CONSOLE'] ? [] : ['\\.console\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_SPEED'] ? [] : ['\\.speed\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_PICTURES'] ? [] : ['\\.pictures\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_PACKAGES'] ? [] : ['\\.package\\.spec\\.ts$']),
    ...(process.env['CHARTLOOM_GATES'] ? [] : ['\\.gates\\.spec\\.ts$']),
  ],
};
