import { Linter } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { language, languageRules } from './languageRules.ts';
import { unpromisedStyles } from './styles.ts';
import { webRules } from './webRules.ts';

/** A place of a bundle that uses something newer and does without it where it is missing. */
interface Allowed {
  /** Folder and beginning of the file's name, below dist. */
  readonly where: RegExp;
  readonly what: RegExp;
  readonly why: string;
}

const allowed: readonly Allowed[] = [
  {
    where: /^apps\//,
    what: /Intl\.Locale\.prototype\.getTextInfo/,
    why: 'i18next asks first whether it is there.',
  },
  {
    where: /^apps\//,
    what: /PublicKeyCredential\.parse(Request|Creation)OptionsFromJSON/,
    why: 'passkeysWork of @poy/host asks first, and a page without passkeys offers none.',
  },
  {
    where: /^apps\/desk\/main/,
    what: /'trustedTypes'/,
    why: 'The runtime of webpack asks first whether it is there.',
  },
  {
    where: /^apps\/lotto\/\d/,
    what: /RegExp lookbehind/,
    why: 'Text is pasted into a sheet of its own chunk, which iOS before 16.4 does without.',
  },
  {
    where: /^libs\/collector\//,
    what: /'OffscreenCanvas'|AbortSignal\.timeout/,
    why: 'The collector attempts each signal, and a signal that fails is missing alone.',
  },
];

/** Something in a bundle that a promised browser lacks. */
export interface Finding {
  /** The file below dist. */
  readonly file: string;
  readonly what: string;
  /** The code around the place. */
  readonly code: string;
}

/** The builds that a browser runs, below dist. */
const browserBuilds = [
  ...['shell', 'lotto', 'games', 'credit', 'profile', 'desk'].map((app) => `apps/${app}`),
  'libs/collector',
];

const helpers = 'map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find';

/**
 * Matches newer methods with ordinary names: of an iterator that is made in the same expression, and
 * of sets. In sources the types say more (`lib` in tsconfig.browser.json).
 */
const ordinaryNames = [
  {
    selector:
      `CallExpression > MemberExpression.callee[property.name=/^(${helpers})$/] > ` +
      'CallExpression.object[arguments.length=0][callee.property.name=/^(values|keys|entries)$/]',
    message: 'A method of an iterator is forbidden.',
  },
  {
    selector:
      'CallExpression[arguments.length=1] > ' +
      'MemberExpression.callee[property.name=/^(union|difference|intersection)$/]',
    message: 'A method of sets such as union is forbidden.',
  },
];

const linter = new Linter({ configType: 'flat' });
const web = webRules();

/**
 * Finds in a built script what a promised browser lacks: syntax, built-ins, and interfaces of the
 * browser. The dependencies are in it, which the lint of the sources does not see.
 * @param file the script's name below dist
 */
export function unpromisedIn(file: string, text: string): Finding[] {
  const lines = text.split('\n');
  const found = linter.verify(
    text,
    {
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 'latest', sourceType: 'script' },
      linterOptions: { noInlineConfig: true },
      plugins: { 'es-x': language },
      rules: {
        ...languageRules(text),
        ...web,
        'no-restricted-syntax': ['error', ...ordinaryNames],
      },
    },
    { filename: 'bundle.js' },
  );
  return found
    .map(({ message, line, column }) => ({
      file,
      what: message,
      code: (lines[line - 1] ?? '').slice(Math.max(0, column - 50), column + 50),
    }))
    .filter(
      ({ what }) => !allowed.some((place) => place.where.test(file) && place.what.test(what)),
    );
}

function findingsOf(file: string, text: string): Finding[] {
  if (file.endsWith('.js')) return unpromisedIn(file, text);
  return file.endsWith('.css') ? unpromisedStyles(text).map((found) => ({ file, ...found })) : [];
}

/**
 * Finds what a promised browser lacks in all scripts and style sheets of the builds under `dist`.
 * @throws where a build is missing
 */
export function unpromisedInBuilds(dist: string): Finding[] {
  return browserBuilds.flatMap((build) =>
    readdirSync(join(dist, build)).flatMap((name) =>
      findingsOf(`${build}/${name}`, readFileSync(join(dist, build, name), 'utf8')),
    ),
  );
}
