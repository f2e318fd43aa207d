/**
 * These functions replace the federation runtime's early fetching in browser builds (leftOut.ts).
 * The page itself names the files to fetch early, with their hashes.
 */
const never = (): never => {
  throw new Error('The page names the files to fetch early.');
};
export {
  never as defaultPreloadArgs,
  never as formatPreloadArgs,
  never as normalizePreloadExposes,
  never as preloadAssets,
};
