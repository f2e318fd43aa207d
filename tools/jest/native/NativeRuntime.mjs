import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { use } from './globals.mjs';

const require = createRequire(import.meta.url);
const globals = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

/** How many test files this process has begun. */
let files = 0;

/**
 * Makes the `jest` of a test file from its mocks and its timers. Mocks of modules are missing,
 * because a module is loaded once for all files.
 * @param {readonly object[]} parts
 */
const jestOf = (...parts) =>
  new Proxy(
    {},
    {
      get(_, name) {
        const part = parts.find((one) => name in one);
        if (!part) throw new Error(`Native tests have no jest.${String(name)}.`);
        return Reflect.get(part, name).bind(part);
      },
    },
  );

/**
 * Loads test files as Node loads a program: types are removed by Node, and a module is loaded once
 * for all test files of the process. It answers the calls that Jest makes to its own runtime.
 */
export default class NativeRuntime {
  /**
   * @param {import('@jest/types').Config.ProjectConfig} _config
   * @param {import('./NativeEnvironment.mjs').default} environment
   */
  constructor(_config, environment) {
    this.environment = environment;
    files += 1;
  }

  /**
   * Loads the part of the test runner that keeps the tests of a file. It begins anew for each file.
   * @param {string} path
   */
  requireInternalModule(path) {
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    delete require.cache[path];
    return require(path);
  }

  /** @param {string} path */
  requireModule(path) {
    return require(path);
  }

  /**
   * Loads a test file, or what is set up for each test file, anew.
   * @param {string} path
   */
  async unstable_importModule(path) {
    await import(`${pathToFileURL(path).href}?file=${files}`);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param {Record<string, unknown>} given what a test imports from `@jest/globals` */
  setGlobalsForRuntime(given) {
    const { moduleMocker, fakeTimersModern } = this.environment;
    use({ ...given, jest: jestOf(moduleMocker, fakeTimersModern) });
  }

  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks();
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
