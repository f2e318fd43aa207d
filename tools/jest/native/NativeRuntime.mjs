import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { use } from './globals.mjs';

const require = createRequire(import.meta.url);
const globals = new URL('./globals.mjs', import.meta.url).href;
let files = 0;

registerHooks({
  resolve: (name, context, next) =>
    name === '@jest/globals' ? { url: globals, shortCircuit: true } : next(name, context),
});

/** @param {readonly object[]} parts what the `jest` of a test file consists of */
const jestOf = (...parts) =>
  new Proxy(Object, {
    get(_, name) {
      const part = parts.find((one) => name in one);
      if (!part) throw new Error(`Native tests have no jest.${String(name)}.`);
      return Reflect.get(part, name).bind(part);
    },
  });

/**
 * Loads test files as Node loads a program: Node removes the types, and a module is loaded once for
 * all test files of the process. It answers the calls that Jest makes to its own runtime.
 */
export default class NativeRuntime {
  /**
   * @param {unknown} _config
   * @param {import('./NativeEnvironment.mjs').default} environment
   */
  constructor(_config, environment) {
    this.environment = environment;
    files += 1;
  }

  /** @param {string} path the part of Jest that keeps the tests of a file, loaded anew for each */
  requireInternalModule(path) {
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    delete require.cache[path];
    return require(path);
  }

  /** @param {string} path a test file, or what is set up for each; loaded anew */
  async unstable_importModule(path) {
    await import(`${pathToFileURL(path).href}?file=${files}`);
  }

  /** @param {Record<string, object>} given */
  setGlobalsForRuntime(given) {
    const { moduleMocker, fakeTimersModern } = this.environment;
    use({ ...given, jest: jestOf(moduleMocker, fakeTimersModern) });
  }

  unstable_shouldLoadAsEsm = () => true;
  restoreAllMocks = () => this.environment.moduleMocker.restoreAllMocks();
  getSourceMaps = () => new Map();
  requireModule = require;
  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
