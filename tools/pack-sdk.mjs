/**
 * `npm run pack:sdk -- [FOLDER]` (dist-packages): makes the tarball of `@chartloom/sdk` as others install it. All code is in it, for
 * `import` and for `require`; it depends on nothing. Its types are plain TypeScript: what the sources infer from the schemas of the API
 * is written out.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { generateDtsBundle } from 'dts-bundle-generator';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const SDK = join(ROOT, 'libs/sdk');
/** The least Node that it runs in; browsers of the same age have what it needs. */
const TARGET = ['node20', 'es2022'];
const LICENCES = 'THIRD-PARTY-LICENCES.txt';

const out = resolve(process.argv[2] ?? join(ROOT, 'dist-packages'));
// beside the sources, so that their imports are found
const work = mkdtempSync(join(SDK, '.pack-'));
try {
  const folder = join(work, 'package');
  mkdirSync(folder);
  writeFileSync(join(folder, LICENCES), licencesOf(await bundle(folder)));
  writeTypes(folder);
  for (const file of ['README.md', 'LICENSE']) copyFileSync(join(file === 'LICENSE' ? ROOT : SDK, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: folder, encoding: 'utf8' }).trim();
  console.log(join(out, name));
} finally {
  rmSync(work, { recursive: true });
}

/** One file for `import`, and one for `require`. Gives the paths of all that went into them. */
async function bundle(folder) {
  const inputs = new Set();
  for (const [format, name] of [
    ['esm', 'index.js'],
    ['cjs', 'index.cjs'],
  ]) {
    const { metafile } = await build({
      ...{ entryPoints: [join(SDK, 'src/index.ts')], outfile: join(folder, name), bundle: true, format, target: TARGET },
      ...{ platform: 'neutral', conditions: ['@chartloom/source', 'import'], mainFields: ['module', 'main'] },
      ...{ external: ['node:*'], legalComments: 'none', logLevel: 'error', metafile: true },
    });
    for (const path of Object.keys(metafile.inputs)) inputs.add(resolve(path));
  }
  return inputs;
}

/** The licences of the packages whose code is in the bundle, by their names. */
function licencesOf(paths) {
  const packages = new Set([...paths].flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  return [...packages]
    .sort()
    .map((path) => {
      const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
      const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
      return `${name} ${version} (${license})\n\n${file ? readFileSync(join(path, file), 'utf8').trim() : 'The package has no text of its licence.'}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** The types of the sources in one file, with nothing imported from elsewhere. */
function writeTypes(folder) {
  const sources = join(work, 'src');
  cpSync(join(SDK, 'src'), sources, { recursive: true, filter: (path) => !path.endsWith('.spec.ts') });
  writeFileSync(join(sources, 'types.ts'), writtenOut(join(SDK, 'src/types.ts')));
  const options = { extends: join(ROOT, 'tsconfig.base.json'), include: ['src'] };
  const compilerOptions = { composite: false, declarationMap: false, stripInternal: true, rootDir: ROOT, customConditions: [] };
  const project = join(work, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ ...options, compilerOptions }));
  const [types] = generateDtsBundle(
    [{ filePath: join(sources, 'index.ts'), output: { noBanner: true, exportReferencedTypes: false } }],
    { preferredConfigPath: project },
  );
  // what belongs to a client is not made by others
  const classes = ['Keys', 'Policies', 'Webhooks'];
  const parts = types.replace(new RegExp(`^export (?=declare class (?:${classes.join('|')}) )`, 'gm'), '');
  const text = parts.replace('export {};', `export type { ${classes.join(', ')} };`);
  for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(join(folder, name), text);
}

/** A module of type aliases with each of them written out: what is inferred, and what is exported from elsewhere. */
function writtenOut(path) {
  const { config } = ts.readConfigFile(join(SDK, 'tsconfig.lib.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, SDK);
  const program = ts.createProgram([path], options);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(path));
  const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType, MultilineObjectLiterals } = ts.TypeFormatFlags;
  const flags = NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType | MultilineObjectLiterals;
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const [declaration] = target.declarations;
      const comment = /^\/\*\*[\s\S]*?\*\//.exec(declaration.getFullText().trim())?.[0];
      const isOurs = declaration.getSourceFile().fileName === path;
      const text =
        isOurs && ts.isInterfaceDeclaration(declaration)
          ? declaration.getText()
          : `export type ${symbol.name} = ${checker.typeToString(checker.getDeclaredTypeOfSymbol(target), undefined, flags)};`;
      return [comment, text].filter(Boolean).join('\n');
    })
    .join('\n\n');
}

/** What npm is told: as in the sources, without what only the workspace needs. */
function manifest() {
  const { name, version } = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8'));
  const description = 'Client of the Chartloom API: clinical documents to FHIR R4, JSON or de-identified PDFs';
  return {
    ...{ name, version, description, license: 'Apache-2.0', type: 'module', sideEffects: false, engines: { node: '>=20' } },
    ...{ keywords: ['fhir', 'c-cda', 'clinical', 'de-identification', 'pdf'] },
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
    },
    ...{ main: './index.cjs', module: './index.js', types: './index.d.ts' },
    files: ['index.js', 'index.cjs', 'index.d.ts', 'index.d.cts', LICENCES],
  };
}
