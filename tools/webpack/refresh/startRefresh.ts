import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** The part of `import.meta.webpackHot` that is used here. */
interface Hot {
  data?: { exports?: Exports } | undefined;
  accept(): void;
  dispose(keep: (data: { exports?: Exports }) => void): void;
  invalidate(): void;
}
type Exports = Readonly<Record<string, unknown>>;

/** Several modules arrive with one edit; the page is painted once for all of them. */
const settleMs = 30;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns true where a module exports components and nothing else, so that it can be replaced. */
function isReplaceable(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every(isLikelyComponentType);
}

/** Returns true where a module has components that were not there before, or lacks some. */
function isOther(before: Exports, after: Exports): boolean {
  const names = Object.keys(after);
  return (
    names.length !== Object.keys(before).length ||
    names.some((name) => getFamilyByType(before[name]) !== getFamilyByType(after[name]))
  );
}

/**
 * Takes the new version of a module after an edit. A module that exports anything but components is
 * left to those that import it, up to one that can be replaced; where there is none the page is
 * loaded again.
 */
function accept(hot: Hot | undefined, exports: Exports, id: string): void {
  if (!hot) return;
  const before = hot.data?.exports;
  if (!isReplaceable(exports)) {
    if (before) hot.invalidate();
    return;
  }
  for (const [name, value] of Object.entries(exports)) register(value, `${id} export ${name}`);
  hot.dispose((data) => void (data.exports = exports));
  hot.accept();
  if (!before) return;
  if (isOther(before, exports)) return hot.invalidate();
  clearTimeout(timer);
  timer = setTimeout(performReactRefresh, settleMs);
}

// React looks for this hook when it starts, so this module comes before all others of the page.
injectIntoGlobalHook(globalThis);

/**
 * The one runtime of React Refresh, for the shell and for every remote of the page. The code that
 * refreshLoader.mjs adds to each module calls it by this name.
 */
Object.assign(globalThis, {
  poyRefresh: { register, sign: createSignatureFunctionForTransform, accept },
});
