import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The attributes by which a browser, a keyboard of a phone and a password manager know a field. */
const told = ['type', 'inputMode', 'autoComplete', 'enterKeyHint', 'autoCapitalize', 'spellCheck'];

const password = { type: 'password', autoCapitalize: 'none', spellCheck: 'false' };

/** The attributes that the components of fields have where the page gives none. */
const own: Record<string, Record<string, string>> = {
  input: {},
  textarea: {},
  select: {},
  TextField: { type: 'text' },
  UserNameField: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: 'false',
  },
  PasswordField: password,
  CurrentPasswordField: { ...password, autoComplete: 'current-password' },
  AmountField: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  AmountInput: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
};

/** Returns the text of an attribute: its words, or the code that makes them. */
function valueOf({ initializer }: ts.JsxAttribute, file: ts.SourceFile): string {
  if (!initializer) return 'true';
  if (ts.isStringLiteral(initializer)) return initializer.text;
  if (!ts.isJsxExpression(initializer) || !initializer.expression) return '';
  const { expression } = initializer;
  return ts.isStringLiteral(expression) ? expression.text : expression.getText(file);
}

/** Returns what an object that stands in the file says, as `shown` of `{...shown}`. */
function objectNamed(name: string, file: ts.SourceFile): Record<string, string> {
  const said: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isVariableDeclaration(node) || node.name.getText(file) !== name) return;
    const { initializer } = node;
    const made =
      initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
    if (!made || !ts.isObjectLiteralExpression(made)) return;
    for (const part of made.properties)
      if (ts.isPropertyAssignment(part))
        said[part.name.getText(file)] = ts.isStringLiteral(part.initializer)
          ? part.initializer.text
          : part.initializer.getText(file);
  };
  visit(file);
  return said;
}

/**
 * Returns the fields of a source file, each as its name and what it says of itself. The name is that
 * of the form's field, else the words beside it.
 */
export function fieldsOf(path: string): [name: string, told: string][] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const kind = node.tagName.getText(file);
    if (!(kind in own)) return;
    const said: Record<string, string> = { ...own[kind] };
    let name = '';
    for (const part of node.attributes.properties) {
      if (ts.isJsxAttribute(part)) said[part.name.getText(file)] = valueOf(part, file);
      else {
        name = /\.field\('(\w+)'\)/.exec(part.getText(file))?.[1] ?? name;
        Object.assign(said, objectNamed(part.getText(file).replace(/^\{\.\.\.|\}$/g, ''), file));
      }
    }
    name ||= said['name'] ?? said['aria-label'] ?? said['label'] ?? said['type'] ?? kind;
    const attributes = told.flatMap((one) => (said[one] ? [`${one}=${said[one]}`] : []));
    found.push([name, attributes.join(' ') || kind]);
  };
  visit(file);
  return found;
}
