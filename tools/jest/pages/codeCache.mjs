import vm from 'node:vm';

/** @typedef {{ code: string, data: Buffer }} Compiled */

/**
 * Lets V8 take what it compiled for an earlier test file of the process, because each test file
 * loads the same modules anew. Reading and compiling them was a tenth of the time of page tests.
 */
export function keepCompiledCode() {
  vm.SourceTextModule = modulesThatKeep(new Map());
  vm.compileFunction = functionsThatKeep(new Map());
}

/** @param {Map<string, Compiled>} kept by the names of files */
function modulesThatKeep(kept) {
  return class extends vm.SourceTextModule {
    /**
     * @param {string} code
     * @param {vm.SourceTextModuleOptions} [options]
     */
    constructor(code, options = {}) {
      const { identifier = '' } = options;
      const known = kept.get(identifier);
      const same = known?.code === code;
      super(code, same ? { ...options, cachedData: known.data } : options);
      if (!same && identifier)
        kept.set(identifier, { code, data: /** @type {any} */ (this).createCachedData() });
    }
  };
}

/** @param {Map<string, Compiled>} kept by the names of files */
function functionsThatKeep(kept) {
  const { compileFunction } = vm;
  return /** @type {typeof compileFunction} */ (
    (code, params, options = {}) => {
      const { filename = '' } = options;
      const known = kept.get(filename);
      if (known?.code === code)
        return compileFunction(code, params, { ...options, cachedData: known.data });
      const made = compileFunction(code, params, { ...options, produceCachedData: true });
      if (made.cachedData) kept.set(filename, { code, data: made.cachedData });
      return made;
    }
  );
}
