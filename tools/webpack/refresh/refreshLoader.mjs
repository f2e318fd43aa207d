/**
 * Lets the components of a module be replaced while the page goes on (startRefresh.ts). It adds to
 * what the compiler made: the two names that its code calls, in the first line so that no line moves,
 * and at the end the call that takes the next version.
 * @this {import('webpack').LoaderContext<{ app: string }>}
 * @param {string} code
 * @param {any} map
 */
export default function refreshLoader(code, map) {
  const id = `${JSON.stringify(`${this.getOptions().app} `)} + __webpack_module__.id`;
  const names =
    `const $RefreshReg$ = (type, name) => globalThis.poyRefresh?.register(type, ${id} + ' ' + name), ` +
    '$RefreshSig$ = () => globalThis.poyRefresh?.sign() ?? ((type) => type);';
  const taken = `globalThis.poyRefresh?.accept(import.meta.webpackHot, __webpack_module__.exports, ${id});`;
  this.callback(null, `${names}${code}\n${taken}\n`, map);
}
