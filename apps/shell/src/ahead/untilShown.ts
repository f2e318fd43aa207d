/** A document, with the word of newer browsers for one that is made before anybody asked for it. */
type Prepared = Document & { readonly prerendering?: boolean };

/** Returns true while the browser makes the page ahead, and nobody sees it. Browser only. */
export const isAhead = (): boolean => (document as Prepared).prerendering === true;

/** A page that is hidden as soon as it is shown has no paint to wait for. Then this time in ms is enough. */
const paintMs = 200;

/**
 * Settles when the page is before its visitor: at once, but for one that was made ahead. What such a page
 * would tell, count or ask for waits for that, and for the first paint, which its visitor waits for. Browser only.
 */
export const untilShown = async (): Promise<void> => {
  if (!isAhead()) return;
  await new Promise((done) =>
    document.addEventListener('prerenderingchange', done, { once: true }),
  );
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, paintMs);
  });
};
