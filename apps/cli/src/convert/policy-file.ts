import { readFile } from 'node:fs/promises';
import { AppError } from '@chartloom/kernel';
import { BUILT_IN_POLICIES, builtInPolicy, completePolicy, Policy, PolicyDefinition, splitReference } from '@chartloom/policies';
import { parseDocument } from 'yaml';

/** A policy as a file has it: as a person writes it, or whole, as `chartloom policies show --json` prints it. */
interface PolicyFile {
  readonly definition: PolicyDefinition;
  /** Absent where the file has no version. */
  readonly policy?: Policy;
}

/**
 * Reads a policy from a YAML or JSON file.
 * @throws AppError `usage` with the path of each fault
 */
export async function readPolicyFile(file: string): Promise<PolicyFile> {
  const content: unknown = parsed(file, await readFile(file, 'utf8'));
  if (isWhole(content)) {
    const { version: _, ...rest } = content;
    return { definition: checked(file, PolicyDefinition.safeParse(rest)), policy: checked(file, Policy.safeParse(content)) };
  }
  return { definition: checked(file, PolicyDefinition.safeParse(content)) };
}

/**
 * The policy of that name that every installation has, else that of the file.
 * @throws AppError `usage` where it is neither, or the file is no policy
 */
export async function localPolicy(nameOrFile: string): Promise<Policy> {
  const { name, version } = splitReference(nameOrFile);
  const builtIn = builtInPolicy(name, version);
  if (builtIn) return builtIn;
  try {
    const { policy, definition } = await readPolicyFile(nameOrFile);
    return policy ?? completePolicy(definition, 1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const names = BUILT_IN_POLICIES.map((policy) => policy.name).join(', ');
    const message = `--policy ${nameOrFile} is neither a file nor one of ${names}. For a policy of a service, save it first: chartloom policies show NAME --json > FILE`;
    throw new AppError('usage', message, { cause: error });
  }
}

function parsed(file: string, text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false });
  const [fault] = document.errors;
  if (fault) throw new AppError('usage', `${file} is not YAML: ${fault.message}`);
  return document.toJS() as unknown;
}

const isWhole = (content: unknown): content is { readonly version: unknown } =>
  typeof content === 'object' && content !== null && 'version' in content;

interface Parsed<T> {
  readonly data?: T;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

function checked<T>(file: string, { data, error }: Parsed<T>): T {
  if (data !== undefined) return data;
  const faults = error?.issues.map(({ path, message }) => `  ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`) ?? [];
  throw new AppError('usage', [`${file} is no policy:`, ...faults].join('\n'));
}
