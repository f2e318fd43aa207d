import ts from 'typescript';

/** @typedef {import('./madeMutant.mjs').Edit} Edit */

/** @type {Readonly<Record<string, string>>} */
const turned = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.round': 'Math.floor',
};

/**
 * Lists the faults that a file of TypeScript can have: a comparison turned, another sign of
 * arithmetic, a condition that never holds.
 * @param {string} content
 * @returns {Edit[]}
 */
export function codeEdits(content) {
  /** @type {Edit[]} */
  const edits = [];
  const source = ts.createSourceFile('mutated.ts', content, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node @param {string} [becomes] */
  const add = (node, becomes) => {
    const at = node.getStart(source);
    if (becomes !== undefined) edits.push({ at, text: content.slice(at, node.end), becomes });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) add(node.operatorToken, turned[node.operatorToken.getText()]);
    if (ts.isCallExpression(node)) add(node.expression, turned[node.expression.getText(source)]);
    if (ts.isIfStatement(node)) add(node.expression, 'false');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}
