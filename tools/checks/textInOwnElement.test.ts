import { Linter } from 'eslint';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { textInOwnElement } from './textInOwnElement.ts';

const file = '/case.tsx';

/** What React is to the rule, so that a program of one file and the oldest library is enough. */
const react = `
  declare namespace JSX {
    interface Element { readonly type: unknown }
    interface ElementChildrenAttribute { children: {} }
    interface IntrinsicElements { [name: string]: any }
  }
  type ReactNode = JSX.Element | readonly ReactNode[] | string | number | boolean | null | undefined;
  type Elements = JSX.Element | readonly Elements[] | false | null | undefined;
  declare const text: string, count: number, some: boolean, maybeText: string | null;
  declare const texts: string[], node: ReactNode, icon: Elements, element: JSX.Element;
  declare function t(key: string): string;
  declare function Icon(props: {}): JSX.Element;
  declare function Frame(props: { children: ReactNode }): JSX.Element;
  declare function Bare(props: {}): ReactNode;
  declare function Generic<Text extends string>(text: Text): JSX.Element;
`;

function programOf(source: string): ts.Program {
  const options = { jsx: ts.JsxEmit.Preserve, strict: true, lib: ['lib.es5.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion, ...rest) =>
    name === file
      ? ts.createSourceFile(file, source, languageVersion, true)
      : getSourceFile(name, languageVersion, ...rest);
  return ts.createProgram([file], options, host);
}

/** Returns what the rule says about an expression of JSX. */
function complaints(jsx: string): string[] {
  const source = `${react}\nfunction Page() { return ${jsx}; }`;
  const found = new Linter({ cwd: '/' }).verify(
    source,
    [
      {
        files: ['**/*.tsx'],
        plugins: { own: { rules: { 'text-in-own-element': textInOwnElement } } },
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: { programs: [programOf(source)] },
        },
        rules: { 'own/text-in-own-element': 'error' },
      },
    ],
    file,
  );
  return found.map(({ message }) => message);
}

describe('a translated page: a text stands in an element of its own', () => {
  it.each([
    ['words beside an element', '<p>Sum <b>{text}</b></p>', 'Put this text'],
    ['a text beside an element', '<p>{text}<br /></p>', 'This may be a text'],
    ['two texts', '<p>{text} {text}</p>', 'This may be a text'],
    ['a number', '<p><Icon />{count}</p>', 'This may be a text'],
    ['a call that answers a text', '<p><Icon />{t("a")}</p>', 'This may be a text'],
    ['a text that comes later', '<p>{some && text}<Icon /></p>', 'This may be a text'],
    ['a text or an element', '<p>{some ? text : <b />}<Icon /></p>', 'This may be a text'],
    ['what another part gives', '<p><Icon />{node}</p>', 'This may be a text'],
    ['a text in a fragment', '<>{text}</>', 'This may be a text'],
    ['words in a fragment', '<>Sum</>', 'Put this text'],
    ['texts given to a part', '<Frame>{text}<Icon /></Frame>', 'This may be a text'],
    ['a list of texts', '<p>{texts}</p>', 'Put each text of this list'],
    ['a part that may be a text', '<p><Bare /></p>', 'Bare may return a text'],
  ])('%s', (_, jsx, said) => {
    const [first, ...others] = new Set(complaints(jsx));
    expect(first).toMatch(said);
    expect(first).toMatch('in an element of its own: a translated page replaces text nodes');
    expect(others).toEqual([]);
  });

  it.each([
    ['the only text of an element', '<p>{text}</p>'],
    ['words that are alone', '<p>Sum</p>'],
    ['a joined text', '<p>{`${text} ${count}`}</p>'],
    ['texts with elements of their own', '<p><b>{text}</b> <i>{node}</i></p>'],
    ['a text or an element, alone', '<p>{some ? text : <b />}</p>'],
    ['an element that comes later', '<p>{text && <b />}{count > 0 && <i />}<Icon /></p>'],
    ['nothing, or an element', '<p>{some ? null : <b />}{icon}{element}</p>'],
    ['a list of elements', '<p><Icon />{texts.map((one) => <b key={one}>{one}</b>)}</p>'],
    ['a blank between elements', "<p><b />{' '}<i /> <Icon /></p>"],
    ['a remark', '<p>{/* Says the sum. */}{text}</p>'],
    ['an element of a call', '<p>{Generic(text)}<Icon /></p>'],
  ])('allows %s', (_, jsx) => {
    expect(complaints(jsx)).toEqual([]);
  });
});
