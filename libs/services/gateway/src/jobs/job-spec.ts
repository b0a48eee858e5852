import { create } from '@bufbuild/protobuf';
import { DEFAULT_RESULT_TTL, policyMessage, registryV1, type ConvertRequest, type Policy } from '@chartloom/contracts';
import { needsSurrogates } from '@chartloom/policies';

/** The part of a request that says what is made of the file. */
export type Options = Pick<ConvertRequest, 'process_config' | 'output_config'>;

/** How the registry keeps what was asked for. */
export const specOf = ({ process_config, output_config }: Options, policy: Policy | undefined): registryV1.ConversionSpec => {
  const {
    format,
    bundle = 'collection',
    include_bbox = false,
    presigned = false,
    result_ttl = DEFAULT_RESULT_TTL,
    validation_report = false,
  } = output_config;
  return create(registryV1.ConversionSpecSchema, {
    task: process_config.tasks[0] ?? '',
    format,
    ...(bundle !== 'collection' && { bundle }),
    ...(validation_report && { validationReport: true }),
    includeBbox: include_bbox,
    presigned: presigned || format === 'pdf',
    resultTtlMinutes: result_ttl,
    pageRange: process_config.page_range ?? '',
    ...extractionSpec(process_config.extraction),
    ...deidSpec(process_config.deid, policy),
  });
};

const extractionSpec = ({
  include_negated: includeNegated = false,
  min_confidence: minConfidence = 0,
  sections_text: text = 'plain',
}: NonNullable<ConvertRequest['process_config']['extraction']> = {}) => ({
  includeNegated,
  minConfidence,
  ...(text !== 'plain' && { sectionsText: text }),
});

/** With a policy, a request has no other choice than whose surrogates are alike. The patient key is an HMAC by now. */
const deidSpec = (
  { keep, layout, mode, scope = '', patient_key: patient = '' }: NonNullable<ConvertRequest['process_config']['deid']> = {},
  policy: Policy | undefined,
) => ({
  ...(keep && { keep }),
  ...(layout && { layout }),
  ...(policy && { policy: policyMessage(policy) }),
  ...((mode === 'surrogate' || (policy && needsSurrogates(policy))) && { surrogates: { scope, patient } }),
});

/** A job's options as a request has them. Sent with the same file they give the same job, but for a patient key, which no one here knows. */
export function optionsOf(spec: registryV1.ConversionSpec): Options {
  const { format, bundle, includeBbox, presigned, resultTtlMinutes, validationReport } = spec;
  const extraction = extractionOptions(spec);
  const deid = deidOptions(spec);
  return {
    process_config: {
      tasks: [spec.task as Options['process_config']['tasks'][number]],
      ...(spec.pageRange !== '' && { page_range: spec.pageRange }),
      ...(!isEmpty(extraction) && { extraction }),
      ...(!isEmpty(deid) && { deid }),
    },
    output_config: {
      format: format as Options['output_config']['format'],
      ...(bundle !== '' && { bundle: bundle as NonNullable<Options['output_config']['bundle']> }),
      ...(includeBbox && { include_bbox: true }),
      ...(presigned && format !== 'pdf' && { presigned: true }),
      ...(resultTtlMinutes !== DEFAULT_RESULT_TTL && { result_ttl: resultTtlMinutes }),
      ...(validationReport && { validation_report: true }),
    },
  };
}

/** Whether its surrogates depend on a patient key. */
export const hasPatientKey = ({ surrogates }: registryV1.ConversionSpec): boolean => (surrogates?.patient ?? '') !== '';

type Extraction = NonNullable<Options['process_config']['extraction']>;
type Deid = NonNullable<Options['process_config']['deid']>;

const extractionOptions = ({ includeNegated, minConfidence, sectionsText }: registryV1.ConversionSpec): Extraction => ({
  ...(includeNegated && { include_negated: true }),
  ...(minConfidence > 0 && { min_confidence: minConfidence }),
  ...(sectionsText !== '' && { sections_text: sectionsText as NonNullable<Extraction['sections_text']> }),
});

const deidOptions = ({ policy, surrogates, keep, layout }: registryV1.ConversionSpec): Deid => ({
  ...(policy ? { policy: `${policy.name}@${policy.version}` } : surrogates && { mode: 'surrogate' as const }),
  ...(keep.length > 0 && { keep: keep as NonNullable<Deid['keep']> }),
  ...(layout !== '' && { layout: layout as NonNullable<Deid['layout']> }),
  ...(surrogates && surrogates.scope !== '' && { scope: surrogates.scope }),
});

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;
