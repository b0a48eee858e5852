import type { ConvertRequest } from '@chartloom/sdk';

export type Options = Pick<ConvertRequest, 'process_config' | 'output_config'>;
export type Task = 'clinical_extraction' | 'dephi';

/** What the form of the documents page has; the playground has every option of the API. */
export interface Choices {
  readonly task: Task;
  readonly format: 'fhir' | 'json';
  readonly boxes: boolean;
  readonly mode: 'remove' | 'surrogate';
}

export const USUAL: Choices = { task: 'clinical_extraction', format: 'fhir', boxes: true, mode: 'remove' };

/** The part of a request that the choices stand for. */
export function optionsOf({ task, format, boxes, mode }: Choices): Options {
  if (task === 'dephi')
    return {
      process_config: { tasks: ['dephi'], ...(mode === 'surrogate' && { deid: { mode } }) },
      output_config: { format: 'pdf' },
    };
  return {
    process_config: { tasks: ['clinical_extraction'] },
    output_config: { format, ...(boxes && { include_bbox: true }) },
  };
}

/** A file that is no XML and no ZIP is taken for a PDF; the service looks at its content. */
export const fileTypeOf = (name: string): 'ccda' | 'pdf' => (/\.(?:xml|zip|xdm)$/i.test(name) ? 'ccda' : 'pdf');
