import ts from 'typescript';
import type { Operator } from './mutant.js';

/** A replacement that an operator proposes for a node. */
export interface Proposal {
  readonly operator: Operator;
  readonly node: ts.Node;
  readonly replacement: string;
}

/** Replaces a node, or nothing where it does not apply. */
type Mutator = (node: ts.Node) => readonly Proposal[];

const NEGATED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPPED: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '++': '--',
  '--': '++',
};
/** Methods whose callback is a condition. */
const PREDICATE_METHODS = new Set(['filter', 'some', 'every', 'find', 'findLast', 'findIndex', 'findLastIndex']);
/** Methods that only narrow or order what they are called on: without the call the rest still works. */
const DROPPABLE_METHODS = new Set(['filter', 'sort', 'toSorted', 'slice', 'trim', 'toLowerCase', 'normalize']);
const BOOLEAN_METHODS = new Set(['test', 'has', 'includes', 'some', 'every', 'startsWith', 'endsWith', 'isFinite', 'equals']);
const LIST_METHODS = new Set(['map', 'filter', 'flatMap', 'sort', 'slice', 'split']);

const unwrap = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node);
const methodOf = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;
const operatorOf = (node: ts.BinaryExpression): string => ts.tokenToString(node.operatorToken.kind) ?? '';
const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && ['&&', '||'].includes(operatorOf(node));
const isNot = (node: ts.Node): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;

const withOperator = (node: ts.BinaryExpression, operator: string): string => {
  const [from, text] = [node.getStart(), node.getText()];
  const at = node.operatorToken;
  return `${text.slice(0, at.getStart() - from)}${operator}${text.slice(at.getEnd() - from)}`;
};

/** What is asked where a node decides on something: a condition, a loop, the callback of a filter. */
function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  if (isLogical(node)) return node.left;
  const [callback] = PREDICATE_METHODS.has(methodOf(node) ?? '') ? (node as ts.CallExpression).arguments : [];
  return callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body) ? callback.body : undefined;
}

/** The single questions of a condition, without `&&`, `||` and `!` around them. */
function questionsOf(condition: ts.Expression): ts.Expression[] {
  const node = unwrap(condition);
  if (isLogical(node)) return [...questionsOf(node.left), ...questionsOf(node.right)];
  return isNot(node) ? questionsOf(node.operand) : [node];
}

function negated(node: ts.Expression): string {
  const opposite = ts.isBinaryExpression(node) ? NEGATED[operatorOf(node)] : undefined;
  if (opposite !== undefined) return withOperator(node as ts.BinaryExpression, opposite);
  return `!(${node.getText()})`;
}

/** Comparisons are conditions wherever they are; anything else where something is decided by it. */
const negateCondition: Mutator = (node) => {
  const condition = conditionOf(node);
  const asked = condition ? questionsOf(condition) : [];
  const isComparison = ts.isBinaryExpression(node) && NEGATED[operatorOf(node)] !== undefined;
  return [...asked, ...(isComparison ? [node] : [])].map((each) => ({
    operator: 'condition-negated',
    node: each,
    replacement: negated(each),
  }));
};

const moveBoundary: Mutator = (node) => {
  const moved = ts.isBinaryExpression(node) ? MOVED[operatorOf(node)] : undefined;
  if (moved === undefined) return [];
  return [{ operator: 'boundary-moved', node, replacement: withOperator(node as ts.BinaryExpression, moved) }];
};

const removeCall: Mutator = (node) => {
  if (ts.isExpressionStatement(node)) {
    const inner = unwrap(node.expression);
    const called = ts.isAwaitExpression(inner) || ts.isVoidExpression(inner) ? inner.expression : inner;
    const isSuper = ts.isCallExpression(called) && called.expression.kind === ts.SyntaxKind.SuperKeyword;
    return ts.isCallExpression(called) && !isSuper ? [{ operator: 'call-removed', node, replacement: ';' }] : [];
  }
  if (!DROPPABLE_METHODS.has(methodOf(node) ?? '')) return [];
  const { expression } = (node as ts.CallExpression).expression as ts.PropertyAccessExpression;
  return [{ operator: 'call-removed', node, replacement: expression.getText() }];
};

/** What a function returns, as a `return` or as the whole body of an arrow function. */
function returned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function isBoolean(node: ts.Expression): boolean {
  if (isNot(node) || BOOLEAN_METHODS.has(methodOf(node) ?? '')) return true;
  if (isLogical(node)) return isBoolean(unwrap(node.right));
  return ts.isBinaryExpression(node) && NEGATED[operatorOf(node)] !== undefined;
}

function constantsFor(expression: ts.Expression): readonly string[] {
  const node = unwrap(expression);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (isBoolean(node)) return ['true', 'false'];
  const text = node.getText();
  if (ts.isArrayLiteralExpression(node) || LIST_METHODS.has(methodOf(node) ?? '')) return text === '[]' ? [] : ['[]'];
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [`''`];
  return text === 'undefined' ? [] : ['undefined'];
}

const returnConstant: Mutator = (node) => {
  const expression = returned(node);
  if (!expression) return [];
  return constantsFor(expression).map((replacement) => ({
    operator: 'constant-returned',
    node: expression,
    replacement: replacement === 'undefined' ? '(undefined)' : replacement,
  }));
};

/** Whether a sum joins texts, as far as can be seen without types. */
function joinsTexts(node: ts.Expression): boolean {
  const inner = unwrap(node);
  if (ts.isStringLiteralLike(inner) || ts.isTemplateExpression(inner)) return true;
  return ts.isBinaryExpression(inner) && (joinsTexts(inner.left) || joinsTexts(inner.right));
}

const swapArithmetic: Mutator = (node) => {
  if (ts.isBinaryExpression(node)) {
    const swapped = SWAPPED[operatorOf(node)];
    if (swapped === undefined || joinsTexts(node)) return [];
    return [{ operator: 'arithmetic-swapped', node, replacement: withOperator(node, swapped) }];
  }
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return [];
  const swapped = SWAPPED[ts.tokenToString(node.operator) ?? ''];
  if (swapped === undefined) return [];
  const operand = node.operand.getText();
  const replacement = ts.isPrefixUnaryExpression(node) ? `${swapped}${operand}` : `${operand}${swapped}`;
  return [{ operator: 'arithmetic-swapped', node, replacement }];
};

/** Every operator; each proposes what it can for one node, without looking below it. */
export const MUTATORS: readonly Mutator[] = [negateCondition, moveBoundary, removeCall, returnConstant, swapArithmetic];
