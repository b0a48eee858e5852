import ts from 'typescript';
import { mutantId, type Mutant } from './mutant.js';
import { MUTATORS, type Proposal } from './operators.js';

/**
 * Every mutant of a TypeScript source, in the order of its text. Types, imports and decorators have none: they do not run.
 * @param file its path from the root of the workspace, for the ids
 */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const proposals = new Map<string, Proposal>();
  const visit = (node: ts.Node): void => {
    if (isNotRun(node)) return;
    for (const proposal of MUTATORS.flatMap((mutator) => mutator(node))) {
      // Two operators may come to the same change: a comparison is negated as such and as the condition of an `if`.
      const key = [proposal.node.getStart(), proposal.node.getEnd(), proposal.replacement].join(':');
      if (!proposals.has(key)) proposals.set(key, proposal);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return numbered(file, source, [...proposals.values()]);
}

const isNotRun = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isDecorator(node);

function numbered(file: string, source: ts.SourceFile, proposals: readonly Proposal[]): readonly Mutant[] {
  const seen = new Map<string, number>();
  return proposals
    .toSorted((a, b) => a.node.getStart() - b.node.getStart())
    .map(({ operator, node, replacement }) => {
      const change = { operator, text: node.getText(), replacement };
      const first = mutantId(file, change, 1);
      const occurrence = (seen.get(first) ?? 0) + 1;
      seen.set(first, occurrence);
      const start = node.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return { id: mutantId(file, change, occurrence), file, operator, start, end: node.getEnd(), replacement, line };
    });
}
