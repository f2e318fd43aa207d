import { API } from '@typescript/native/unstable/sync';
import { createVirtualFileSystem } from '@typescript/native/unstable/fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { complaintsOf } from './textInOwnElement.ts';

/** What React is to the check, so that the oldest library is enough. */
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

/** Each with the beginning of what is said about it. */
const refused = [
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
] as const;

const allowed = [
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
] as const;

const config = '/cases/tsconfig.json';
const nameOf = (nth: number): string => `/cases/${nth}.tsx`;
const cases = [...refused, ...allowed].map(([, jsx]) => jsx);
const compilerOptions = { jsx: 'preserve', strict: true, lib: ['es5'], types: [] };

let api: API;
/** What is said about each case, in their order. */
let complaints: string[][];

beforeAll(() => {
  const pages = cases.map((jsx, nth): [string, string] => [
    nameOf(nth),
    `export function Page() { return ${jsx}; }`,
  ]);
  const fs = createVirtualFileSystem({
    [config]: JSON.stringify({ compilerOptions, include: ['.'] }),
    '/cases/react.d.ts': react,
    ...Object.fromEntries(pages),
  });
  api = new API({ cwd: '/cases', fs });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  complaints = cases.map((_, nth) => {
    const source = project?.program.getSourceFile(nameOf(nth));
    if (!project || !source) throw new Error(`${nameOf(nth)} cannot be read.`);
    return complaintsOf(source, project).map(({ says }) => says);
  });
});
afterAll(() => api.close());

describe('a translated page: a text stands in an element of its own', () => {
  it.each(refused.map(([name, , said], nth) => [name, said, nth] as const))(
    '%s',
    (_, said, nth) => {
      const [first, ...others] = new Set(complaints[nth]);
      expect(first).toMatch(said);
      expect(first).toMatch('in an element of its own: a translated page replaces text nodes');
      expect(others).toEqual([]);
    },
  );

  it.each(allowed.map(([name], nth) => [name, refused.length + nth] as const))(
    'allows %s',
    (_, nth) => expect(complaints[nth]).toEqual([]),
  );
});
