import {
  SignatureKind,
  TypeFlags,
  type Checker,
  type Project,
  type Type,
} from '@typescript/native/unstable/sync';
import {
  SyntaxKind,
  isBinaryExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
  type Expression,
  type Node,
  type SourceFile,
} from '@typescript/native/unstable/ast';

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.Any;
const reason = 'in an element of its own: a translated page replaces text nodes';
const says = {
  beside: `Put this text ${reason}.`,
  maybe: `This may be a text. Put it ${reason}.`,
  list: `Put each text of this list ${reason}.`,
};

/** A place in a source, and what is wrong there. */
export interface Complaint {
  at: Node;
  says: string;
}

/**
 * Looks at what React shows. A browser that translates a page puts `<font>` elements in the place of
 * its text nodes. React then updates a node that is no longer in the page, or fails at the one that
 * stands beside it. It manages only a text that is the whole content of an element.
 */
export function complaintsOf(source: SourceFile, { checker }: Project): Complaint[] {
  const types = typesOf(checker);
  const found: Complaint[] = [];
  const complain = (at: Node, words: string): void => void found.push({ at, says: words });

  const checkContent = (children: readonly Node[], isFragment: boolean): void => {
    const shown = children.filter(isShown);
    const alone = !isFragment && shown.length === 1;
    for (const child of shown) {
      if (isJsxText(child) && /\S/.test(child.text) && !alone) complain(child, says.beside);
      if (!isJsxExpression(child) || !child.expression || isElement(child.expression)) continue;
      const type = checker.getTypeAtLocation(child.expression);
      if (type && types.isListOfTexts(type)) complain(child, says.list);
      else if (type && !alone && types.mayBeText(type)) complain(child, says.maybe);
    }
  };
  const checkComponent = (name: Node): void => {
    if (!isIdentifier(name) || !/^[A-Z]/.test(name.text)) return;
    const type = checker.getTypeAtLocation(name);
    if (type && types.mayReturnText(type))
      complain(name, `${name.text} may return a text. Return it ${reason}.`);
  };
  const visit = (node: Node): void => {
    if (isJsxElement(node)) checkContent(node.children, false);
    if (isJsxFragment(node)) checkContent(node.children, true);
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) checkComponent(node.tagName);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Makes the questions about types. A type is asked about once: each question goes to another process. */
function typesOf(checker: Checker) {
  const known = new Map<number, boolean>();
  const returns = new Map<number, boolean>();

  // A list may hold lists of its own kind.
  const mayBeText = (type: Type, seen: readonly Type[] = []): boolean => {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    if (seen.includes(type)) return false;
    const answer = looksLikeText(type, seen);
    if (seen.length === 0) known.set(type.id, answer);
    return answer;
  };
  const looksLikeText = (type: Type, seen: readonly Type[]): boolean => {
    if (type.isLiteralType() && !type.value) return false;
    if (type.flags & textFlags) return true;
    const parts = partsOf(type);
    return parts.some((part) => mayBeText(part, [...seen, type])) || isListOfTexts(type, seen);
  };
  const partsOf = (type: Type): readonly Type[] => {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes() ?? [];
    const bound = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
    return bound ? [bound] : [];
  };
  const isListOfTexts = (type: Type, seen: readonly Type[] = []): boolean =>
    checker.isArrayLikeType(type) &&
    checker.getTypeArguments(type as never).some((part) => mayBeText(part, [...seen, type]));
  const mayReturnText = (type: Type): boolean => {
    const before = returns.get(type.id);
    if (before !== undefined) return before;
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call);
    const own = calls.filter(
      ({ declaration }) => declaration && !declaration.path.includes('/node_modules/'),
    );
    const answer = own
      .map((call) => checker.getReturnTypeOfSignature(call))
      .some((result) => result !== undefined && mayBeText(result));
    returns.set(type.id, answer);
    return answer;
  };
  return { mayBeText, isListOfTexts, mayReturnText };
}

/** React leaves out spaces that hold a line break, and comments. */
function isShown(child: Node): boolean {
  if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
  return !isJsxExpression(child) || child.expression !== undefined;
}

/** True for what is an element or nothing at first sight, which spares the look at its type. */
function isElement(node: Expression): boolean {
  if (isParenthesizedExpression(node)) return isElement(node.expression);
  if (isJsxElement(node) || isJsxSelfClosingElement(node)) return true;
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
    return isElement(node.right);
  if (node.kind === SyntaxKind.NullKeyword) return true;
  if (isStringLiteral(node)) return node.text.trim() === '';
  return isConditionalExpression(node) && isElement(node.whenTrue) && isElement(node.whenFalse);
}
