import type { Rule } from 'eslint';

const storages = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

interface Named {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly property?: Named;
}
const nameOf = ({ name, value }: Named): unknown => name ?? value;

/** Answers whether something is `document` or `window.document`. */
const isDocument = (node: Named): boolean => nameOf(node.property ?? node) === 'document';

/**
 * A rule of lint for pages: what a browser keeps has one door, because a browser may refuse to keep
 * anything, and then throws where a storage is only named. It is a rule of its own, so that other
 * lists of forbidden names do not replace it.
 */
export const storageDoor: Rule.RuleModule = {
  meta: {
    schema: [],
    messages: {
      door:
        'A browser may refuse to keep anything: ' +
        'onDevice, inTab, readCookie, writeCookie of @poy/host/storage.',
    },
  },
  create({ report, sourceCode }) {
    const refuse = (node: Rule.Node) => report({ node, messageId: 'door' });
    return {
      'Program:exit'() {
        for (const { identifier } of sourceCode.scopeManager.globalScope?.through ?? [])
          if (storages.has(identifier.name)) refuse(identifier as Rule.Node);
      },
      MemberExpression(node) {
        if (node.computed && node.property.type !== 'Literal') return;
        const name = nameOf(node.property as Named);
        const isCookie = name === 'cookie' && isDocument(node.object as Named);
        if (isCookie || storages.has(String(name))) refuse(node);
      },
      'ObjectPattern > Property'(node: Rule.Node) {
        if (node.type !== 'Property' || node.computed) return;
        if (storages.has(String(nameOf(node.key as Named)))) refuse(node);
      },
    };
  },
};
