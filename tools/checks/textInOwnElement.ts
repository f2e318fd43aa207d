import type { Rule } from 'eslint';
import type { ParserServicesWithTypeInformation, TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';

type Parent = TSESTree.JSXElement | TSESTree.JSXFragment;

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any;
const reason = 'in an element of its own: a translated page replaces text nodes';

/**
 * A rule of lint for what React shows. A browser that translates a page puts `<font>` elements in
 * the place of its text nodes. React then updates a node that is no longer in the page, or fails
 * at the one that stands beside it. It manages only a text that is the whole content of an element.
 */
export const textInOwnElement: Rule.RuleModule = {
  meta: {
    schema: [],
    messages: {
      beside: `Put this text ${reason}.`,
      maybe: `This may be a text. Put it ${reason}.`,
      list: `Put each text of this list ${reason}.`,
      component: `{{name}} may return a text. Return it ${reason}.`,
    },
  },
  create({ report, sourceCode }) {
    const services = sourceCode.parserServices as ParserServicesWithTypeInformation;
    const typeOf = (node: TSESTree.Node): ts.Type => services.getTypeAtLocation(node);
    const checker = services.program.getTypeChecker();

    // A list may hold lists of its own kind, so a type is looked at once.
    const mayBeText = (type: ts.Type, seen: readonly ts.Type[] = []): boolean => {
      if (seen.includes(type) || (type.isLiteral() && !type.value)) return false;
      if (type.flags & textFlags) return true;
      const parts = type.isUnionOrIntersection() ? type.types : boundOf(type);
      return parts.some((part) => mayBeText(part, [...seen, type])) || isListOfTexts(type, seen);
    };
    const boundOf = (type: ts.Type): ts.Type[] => {
      const bound = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
      return bound ? [bound] : [];
    };
    const isListOfTexts = (type: ts.Type, seen: readonly ts.Type[] = []): boolean =>
      checker.isArrayLikeType(type) &&
      checker
        .getTypeArguments(type as ts.TypeReference)
        .some((part) => mayBeText(part, [...seen, type]));
    const isOwn = (declaration: ts.Node): boolean =>
      !services.program.isSourceFileFromExternalLibrary(declaration.getSourceFile());

    const complain = (node: TSESTree.Node, messageId: string, data?: { name: string }): void =>
      report({ node: node as Rule.Node, messageId, ...(data && { data }) });
    const check = (parent: Parent): void => {
      const shown = parent.children.filter(isShown);
      const alone = parent.type === 'JSXElement' && shown.length === 1;
      for (const child of shown) {
        if (child.type === 'JSXText' && /\S/.test(child.value) && !alone) complain(child, 'beside');
        if (child.type !== 'JSXExpressionContainer' || isElement(child.expression)) continue;
        const type = typeOf(child.expression);
        if (isListOfTexts(type)) complain(child, 'list');
        else if (!alone && mayBeText(type)) complain(child, 'maybe');
      }
    };
    const checkComponent = ({ name }: TSESTree.JSXOpeningElement): void => {
      if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return;
      const calls = typeOf(name).getCallSignatures();
      const own = calls.filter(({ declaration }) => declaration && isOwn(declaration));
      if (own.some((call) => mayBeText(call.getReturnType())))
        complain(name, 'component', { name: name.name });
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      JSXOpeningElement: checkComponent,
    } as unknown as Rule.RuleListener;
  },
};

/** React leaves out spaces that hold a line break, and comments. */
function isShown(child: TSESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n');
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

/** True for what is an element or nothing at first sight, which spares the look at its type. */
function isElement(node: TSESTree.Node): boolean {
  if (node.type === 'JSXElement') return true;
  if (node.type === 'LogicalExpression' && node.operator === '&&') return isElement(node.right);
  if (node.type === 'Literal') return node.value === null || `${node.value}`.trim() === '';
  return (
    node.type === 'ConditionalExpression' && isElement(node.consequent) && isElement(node.alternate)
  );
}
