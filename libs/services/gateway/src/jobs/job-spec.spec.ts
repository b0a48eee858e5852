import { describe, expect, it } from '@jest/globals';
import { policyFrom } from '@chartloom/contracts';
import { BUILT_IN_POLICIES } from '@chartloom/policies';
import { hasPatientKey, optionsOf, specOf, type Options } from './job-spec.js';

const [SAFE_HARBOR] = BUILT_IN_POLICIES;

/** As a client sends them. */
const EXTRACTION: Options = { process_config: { tasks: ['clinical_extraction'] }, output_config: { format: 'fhir' } };
const DEPHI: Options = { process_config: { tasks: ['dephi'] }, output_config: { format: 'pdf' } };

const withConfig = (base: Options, config: object, output: object = {}): Options => ({
  process_config: { ...base.process_config, ...config },
  output_config: { ...base.output_config, ...output },
});

describe('the options of a job', () => {
  it.each<[string, Options]>([
    ['the least', EXTRACTION],
    [
      'all of an extraction',
      withConfig(
        EXTRACTION,
        { page_range: '1-3,7', extraction: { include_negated: true, min_confidence: 0.5, sections_text: 'markdown' } },
        { format: 'json', include_bbox: true, presigned: true, result_ttl: 30, validation_report: true },
      ),
    ],
    ['a transaction', withConfig(EXTRACTION, {}, { bundle: 'transaction' })],
    ['black boxes', DEPHI],
    ['what is kept', withConfig(DEPHI, { deid: { keep: ['year', 'zip3'], layout: 'keep' } })],
    ['surrogates', withConfig(DEPHI, { deid: { mode: 'surrogate', scope: 'study 7' } })],
  ])('are told as they were sent: %s', (_, options) => {
    expect(optionsOf(specOf(options, undefined))).toEqual(options);
  });

  it('leave defaults out', () => {
    const usual = withConfig(
      EXTRACTION,
      { extraction: { include_negated: false, min_confidence: 0, sections_text: 'plain' } },
      { bundle: 'collection', include_bbox: false, presigned: false, result_ttl: 5, validation_report: false },
    );
    expect(optionsOf(specOf(usual, undefined))).toEqual(EXTRACTION);
    expect(optionsOf(specOf(withConfig(DEPHI, { deid: { mode: 'remove' } }), undefined))).toEqual(DEPHI);
  });

  it('name the policy in the version that counted', () => {
    const asked = withConfig(DEPHI, { deid: { policy: 'safe-harbor' } });
    const { policy } = specOf(asked, SAFE_HARBOR);
    expect(policyFrom(policy!).name).toBe('safe-harbor');
    expect(optionsOf(specOf(asked, SAFE_HARBOR))).toEqual(withConfig(DEPHI, { deid: { policy: 'safe-harbor@1' } }));
  });

  it('never tell a patient key, but that there was one', () => {
    const asked = withConfig(DEPHI, { deid: { mode: 'surrogate', patient_key: 'a1b2c3' } });
    const spec = specOf(asked, undefined);
    expect(hasPatientKey(spec)).toBe(true);
    expect(optionsOf(spec)).toEqual(withConfig(DEPHI, { deid: { mode: 'surrogate' } }));
    expect(hasPatientKey(specOf(DEPHI, undefined))).toBe(false);
  });
});
