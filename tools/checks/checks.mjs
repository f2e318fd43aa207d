import { remotes } from '../remotes.mjs';

const oxlint = 'node_modules/oxlint/bin/oxlint';

/** Prettier remembers files that it has seen unchanged. On a build server nothing is remembered. */
const remembered = process.env.CI ? [] : ['--cache', '--cache-strategy', 'content'];

/**
 * Go gives memory back often and on several cores. A check lives for seconds and runs beside another
 * one, so a third of its time would go into that.
 */
const forGo = { GOGC: '400', GOMAXPROCS: '1' };

/**
 * @typedef {object} Check
 * @property {string} script
 * @property {readonly string[]} [args]
 * @property {true} [takesPaths] It can look at a few folders and files only.
 * @property {NodeJS.ProcessEnv} [env] more variables
 */

/**
 * The checks by their names, the longest first. Only `bundles` needs what the build makes.
 * @type {Record<string, Check>}
 */
const checks = {
  lint: {
    script: 'node_modules/eslint/bin/eslint.js',
    args: ['--max-warnings=0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'],
    takesPaths: true,
  },
  types: { script: 'tools/checks/types.mjs', env: forGo },
  format: {
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--ignore-unknown', ...remembered],
    takesPaths: true,
  },
  promises: {
    script: oxlint,
    // A forgotten await in these loses an error or a lock; only there is it worth a look at all types.
    args: [
      ...['--type-aware', '--config', 'tools/checks/promises.json', '--threads', '1'],
      ...['apps/server/src', 'apps/operator/src', 'apps/sandbox/src'],
    ],
    env: forGo,
  },
  texts: { script: 'tools/checks/texts/ownElements.ts', env: forGo },
  react: {
    script: oxlint,
    args: [
      ...['--config', 'tools/checks/compilerRules.json', '--threads', '1'],
      ...['shell', 'desk', ...remotes].map((app) => `apps/${app}/src`),
      ...['libs/ui/src', 'libs/host/src'],
    ],
  },
  unused: { script: 'node_modules/knip/bin/knip.js' },
  api: { script: 'trials/checks/apiDocuments.mjs' },
  commits: { script: 'tools/checks/commits.mjs' },
  circles: { script: 'tools/checks/refuseCircles.mjs' },
  sql: { script: 'tools/checks/sql.mjs' },
  bundles: { script: 'tools/engines/checkBundles.ts' },
};

/**
 * Makes the arguments with which Node runs a check.
 * @param {string} name
 * @param {readonly string[]} paths folders and files to look at, for a check that can take them
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }} with more variables for the process
 * @throws Error for a name that no check has
 */
export function commandOf(name, paths) {
  const check = checks[name];
  if (!check) throw new Error(`No check is named ${name}.`);
  const args = [check.script, ...(check.args ?? []), ...(check.takesPaths ? paths : [])];
  return { args, env: check.env ?? {} };
}
