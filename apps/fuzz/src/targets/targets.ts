import type { Target } from './target.js';

/** Each is loaded when it is asked for: a PDF reader is no part of a run on JSON. */
const LOADERS = {
  pdf: async () => (await import('./pdf.js')).pdfTarget,
  redaction: async () => (await import('./redaction.js')).redactionTarget,
  xml: async () => (await import('./xml.js')).xmlTarget,
  text: async () => (await import('./text.js')).textTarget,
  json: async () => (await import('./json.js')).jsonTarget,
  protobuf: async () => (await import('./protobuf.js')).protobufTarget,
} as const satisfies Record<string, () => Promise<Target>>;

export type TargetName = keyof typeof LOADERS;
export const TARGET_NAMES = Object.keys(LOADERS) as readonly TargetName[];
export const isTargetName = (name: string): name is TargetName => (TARGET_NAMES as readonly string[]).includes(name);

export const loadTarget = (name: TargetName): Promise<Target> => LOADERS[name]();
