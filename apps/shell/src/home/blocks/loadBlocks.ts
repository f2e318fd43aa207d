/** Fetches the blocks of the site, which stand at the end of a home page and which nobody waits for. */
export const loadBlocks = async () =>
  (await import(/* webpackChunkName: "idle" */ './SiteBlocks.tsx')).SiteBlocks;
