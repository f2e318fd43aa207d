/** Prettier remembers files that it has seen unchanged. On a build server nothing is remembered. */
const remembered = process.env.CI ? [] : ['--cache', '--cache-strategy', 'content'];

/**
 * The checks, the longest first. Only `bundles` needs what the build makes.
 * @type {Record<string, { script: string, args?: readonly string[], takesPaths?: true }>} by name;
 * some can look at a few folders and files only
 */
const checks = {
  lint: {
    script: 'node_modules/eslint/bin/eslint.js',
    args: ['--max-warnings=0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'],
    takesPaths: true,
  },
  types: { script: 'tools/checks/types.mjs' },
  format: {
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--ignore-unknown', ...remembered],
    takesPaths: true,
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
 * @returns {string[]}
 * @throws Error for a name that no check has
 */
export function commandOf(name, paths) {
  const check = checks[name];
  if (!check) throw new Error(`No check is named ${name}.`);
  return [check.script, ...(check.args ?? []), ...(check.takesPaths ? paths : [])];
}
