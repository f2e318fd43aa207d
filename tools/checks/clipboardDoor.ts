import type { Rule } from 'eslint';

const names = new Set(['clipboard', 'execCommand']);

/**
 * A rule of lint for pages: the clipboard has one door, because browsers refuse it in many ways, and
 * a page that did not know said that it had copied. It is a rule of its own, so that other lists of
 * forbidden names do not replace it.
 */
export const clipboardDoor: Rule.RuleModule = {
  meta: {
    schema: [],
    messages: { door: 'Browsers refuse the clipboard: CopyButton or copyText of @poy/ui/bet.' },
  },
  create({ report }) {
    const check = (
      node: Rule.Node,
      key: { type: string; name?: string; value?: unknown },
    ): void => {
      const name = key.type === 'Literal' ? key.value : key.name;
      if (typeof name === 'string' && names.has(name)) report({ node, messageId: 'door' });
    };
    return {
      MemberExpression: (node) => {
        const { property, computed } = node;
        if (!computed || property.type === 'Literal') check(node, property as { type: string });
      },
      'ObjectPattern > Property': (node: Rule.Node) => {
        if (node.type === 'Property' && !node.computed) check(node, node.key as { type: string });
      },
    };
  },
};
