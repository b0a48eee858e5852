import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CACHE, folder, GO_ENV } from '@chartloom/local-servers';
import { manifestsOf, type Manifest } from '../objects.js';

/** Sources of the custom resource definitions of other projects: their Go modules, and the files in them. */
const SOURCES: readonly (readonly [module: string, folder: string, file: RegExp])[] = [
  ['sigs.k8s.io/gateway-api@v1.6.3', 'config/crd/standard', /_httproutes\.yaml$/],
  ['github.com/kedacore/keda/v2@v2.21.0', 'config/crd/bases', /_(scaledobjects|triggerauthentications)\.yaml$/],
  ['github.com/cert-manager/cert-manager@v1.21.2', 'deploy/crds', /_(certificates|issuers)\.yaml$/],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd',
    /_(podmonitors|prometheusrules)\.yaml$/,
  ],
  ['github.com/external-secrets/external-secrets@v1.3.2', 'config/crds/bases', /\.io_externalsecrets\.yaml$/],
];

const Downloaded = z.object({ Dir: z.string().optional(), Error: z.string().optional() });

/**
 * The custom resource definitions that the chart's manifests need, as published by their projects.
 * @throws Error that names the unavailable module
 */
export function customResourceDefinitions(): readonly Manifest[] {
  return SOURCES.flatMap(([module, path, wanted]) => {
    const dir = join(download(module), path);
    const files = readdirSync(dir).filter((file) => wanted.test(file));
    if (files.length === 0)
      throw new Error(`${module} has no file like ${String(wanted)} in ${path}: look where it keeps its CRDs now.`);
    return files.flatMap((file) => manifestsOf(readFileSync(join(dir, file), 'utf8')));
  });
}

function download(module: string): string {
  const { stdout, error } = spawnSync('go', ['mod', 'download', '-json', module], {
    cwd: folder(CACHE, 'go'), // a folder outside of any go.mod
    env: { ...process.env, ...GO_ENV },
    encoding: 'utf8',
  });
  if (error) throw new Error('The CRDs come from Go modules: install Go 1.24 or newer (https://go.dev/dl).');
  const { Dir, Error: fault } = Downloaded.parse(JSON.parse(stdout));
  if (Dir === undefined)
    throw new Error(`The CRDs of ${module} cannot be had: ${fault ?? 'the Go module proxy does not say why'}`);
  return Dir;
}
