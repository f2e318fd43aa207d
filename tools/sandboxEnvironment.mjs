/**
 * The variables that the sandbox may know: how to run, where the product is, and its own settings.
 * No secret of the server is among them.
 */
const passed = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_ENV',
  'NODE_OPTIONS',
  'SystemRoot',
  'CROWD',
  'LIVES',
  'DRAWS',
  'DRAWS_OPERATORS',
  'DRAWS_PASSWORD',
  'SANDBOX_SITES',
  'GAMES_CALLBACK',
];

/**
 * Makes the environment of the sandbox. Everything that is not named here stays with the server:
 * database, data directory, secrets.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ feedSecret: string, sandboxPort: number, url: string, gameKeys: Record<string, string> }} product
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment(given, { feedSecret, sandboxPort, url, gameKeys }) {
  const known = passed
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, given[name]]);
  return {
    ...Object.fromEntries(known),
    ...gameKeys,
    DEMO_FEED_SECRET: feedSecret,
    SANDBOX_PORT: String(sandboxPort),
    PRODUCT_URL: url,
  };
}
