import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { METRICS } from '@chartloom/platform';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const CHART = join(DEPLOY, 'helm/chartloom');
const ALERTS = readdirSync(join(CHART, 'alerts')).map((name) => join(CHART, 'alerts', name));

/** What a histogram is read by. */
const PARTS = /_(?:bucket|count|sum)$/;

describe('what monitoring asks for', () => {
  it.each([...ALERTS, join(CHART, 'dashboards/chartloom.json')])('is a metric of ours in %s', (file) => {
    const asked = new Set([...readFileSync(file, 'utf8').matchAll(/\bchartloom_([a-z_]+)/g)].map(([, name]) => name ?? ''));
    const known = (name: string): boolean => Object.hasOwn(METRICS, name) || Object.hasOwn(METRICS, name.replace(PARTS, ''));
    expect([...asked].filter((name) => !known(name))).toEqual([]);
  });

  it('is drawn by the dashboard that its table makes', () => {
    expect(execFileSync('node', [join(DEPLOY, 'helm/dashboard.mjs'), '--check'], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
