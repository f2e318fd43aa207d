import type { Rule } from 'eslint';

/**
 * A rule of lint for tests: a function has at most as many lines as the option `max` says. The
 * callback of a `describe` only groups tests, so it may be as long as its file.
 */
export const testFunctionLines: Rule.RuleModule = {
  meta: {
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, required: ['max'] }],
    messages: {
      long: 'This function has {{lines}} lines, at most {{max}}: one test asks one thing.',
    },
  },
  create({ options, report, sourceCode }) {
    const { max } = options[0] as { max: number };
    const isGroup = ({ parent }: Rule.Node): boolean =>
      parent?.type === 'CallExpression' &&
      /^(test\.)?describe\b/.test(sourceCode.getText(parent.callee));
    const check = (node: Rule.Node): void => {
      const [first = 0, last = 0] = [node.loc?.start.line, node.loc?.end.line];
      const lines = last - first + 1;
      if (lines > max && !isGroup(node))
        report({ node, messageId: 'long', data: { lines: `${lines}`, max: `${max}` } });
    };
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    };
  },
};
