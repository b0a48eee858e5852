import js from '@eslint/js';
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import sonarjs from 'eslint-plugin-sonarjs';
import tseslint from 'typescript-eslint';

// Without a project graph the boundary rule is skipped and only a warning says so. Made here, the graph is always there, or
// linting fails as a whole.
await createProjectGraphAsync({ exitOnError: false, resetDaemonClient: true });
readCachedProjectGraph();

/** Imports run one way: app -> embedded -> service -> worker -> {port, platform} -> contracts -> kernel (docs: ARCHITECTURE.md). */
const LAYERS = {
  kernel: [],
  contracts: ['kernel'],
  port: ['contracts', 'kernel'],
  platform: ['contracts', 'kernel'],
  worker: ['port', 'platform', 'contracts', 'kernel'],
  service: ['worker', 'port', 'platform', 'contracts', 'kernel', 'engine'],
  embedded: ['service', 'worker', 'port', 'platform', 'contracts', 'kernel'],
  sdk: ['contracts', 'kernel'],
  testing: ['service', 'worker', 'port', 'platform', 'contracts', 'kernel', 'engine', 'embedded', 'sdk'],
  app: ['embedded', 'service', 'worker', 'port', 'platform', 'contracts', 'kernel', 'engine', 'sdk', 'testing'],
  engine: ['kernel', 'engine'],
};
/** What each engine may see of the others. */
const ENGINES = {
  fhir: [],
  ccda: [],
  rules: [],
  sequence: [],
  terminology: ['rules'],
  pdf: [],
  'ccda-to-fhir': ['ccda', 'fhir', 'terminology'],
  'clinical-text': ['rules', 'sequence', 'terminology'],
  'pdf-to-fhir': ['pdf', 'clinical-text', 'terminology', 'fhir'],
  phi: ['rules', 'sequence', 'terminology'],
  redaction: ['pdf', 'phi', 'rules'],
  certificate: [],
};

const depConstraints = [
  ...Object.entries(LAYERS).map(([layer, sees]) => ({
    sourceTag: `layer:${layer}`,
    onlyDependOnLibsWithTags: sees.map((l) => `layer:${l}`),
  })),
  ...Object.entries(ENGINES).map(([engine, sees]) => ({
    sourceTag: `engine:${engine}`,
    onlyDependOnLibsWithTags: ['layer:kernel', ...sees.map((e) => `engine:${e}`)],
  })),
];

/** A command loads these with a dynamic import where only some of its tasks need them; other entry files import them as usual. */
const LOADED_WHEN_NEEDED = [
  '@chartloom/certificate',
  '@chartloom/ccda-to-fhir',
  '@chartloom/extractor',
  '@chartloom/pdf',
  '@chartloom/pdf-to-fhir',
  '@chartloom/policies',
  '@chartloom/redaction',
];

/**
 * Where all is linted, one program has the types of all projects but those for browsers: a program for each of the hundred
 * configurations, as an editor wants it for one file, checks the sources of the projects that it refers to anew, and takes twice the
 * processor time.
 */
const TYPES = process.env.CHARTLOOM_LINT_ALL
  ? { project: ['tsconfig.lint.json', 'apps/console/tsconfig.spec.json', 'apps/e2e/tsconfig.spec.json'] }
  : { projectService: true };

export default tseslint.config(
  { ignores: ['**/dist', '**/out-tsc', '**/gen', '**/*.mjs', '**/.pack-*', '.nx', 'demo-out'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    plugins: { '@nx': nx, sonarjs },
    languageOptions: { parserOptions: { ...TYPES, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          enforceBuildableLibDependency: true,
          allow: [],
          checkDynamicDependenciesExceptions: LOADED_WHEN_NEEDED,
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      complexity: ['error', 15],
      'sonarjs/cognitive-complexity': ['error', 15],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/**/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.contract.ts', 'libs/**/testing/**', 'libs/sdk/**', 'libs/contracts/**', 'libs/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'VariableDeclarator[init.type="ObjectExpression"] > Identifier.id TSTypeReference[typeName.name="Readonly"] > TSTypeParameterInstantiation > TSTypeReference[typeName.name="Record"] > TSTypeParameterInstantiation > TSStringKeyword:first-child',
          message:
            'A word of a document may be `constructor` or `__proto__`: make the table with `lookupTable` of @chartloom/kernel.',
        },
      ],
    },
  },
  { files: ['**/*.spec.ts', '**/*.contract.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
