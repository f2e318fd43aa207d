import { untilShown } from './ahead/untilShown.ts';

/** Work that waits for the page begins at the latest after this time, however busy the page is. */
const limitMs = 3_000;

/**
 * Settles when the page is shown, has loaded, and the browser is idle. It is for work that no visitor waits
 * for. Browser only.
 */
export async function afterLoad(): Promise<void> {
  await untilShown();
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: limitMs });
    else setTimeout(done, 200);
  });
}
