import ts from 'typescript';
import type { Source } from '../sources.js';

/** A regular expression of our code, and where it is written or assembled. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `libs/x/src/y.ts:12` */
  readonly at: string;
}

/** Every regular expression that is written as a literal in a source. */
export function literalPatterns({ path, text }: Source): Pattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
