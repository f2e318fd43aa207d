/** However busy the page, what waited for it begins by then. */
const limitMs = 3_000;

/** Settles when the page has loaded and the browser has nothing better to do: for what no visitor waits for. Browser only. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  await new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: limitMs });
    else setTimeout(done, 200);
  });
}
