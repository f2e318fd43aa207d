/**
 * Gives a test the real environment variables in place of Jest's copy, because Node reads `TZ` only
 * from the real ones. `restore` puts them back as they were, because the next test file may run in
 * the same process.
 * @param {{ process: NodeJS.Process }} global
 */
export function realEnv(global) {
  const before = { ...process.env };
  global.process.env = process.env;
  return {
    restore() {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    },
  };
}
