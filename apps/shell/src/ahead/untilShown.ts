/** A document, with the word of newer browsers for one that is made before anybody asked for it. */
type Prepared = Document & { readonly prerendering?: boolean };

/** Returns true while the browser makes the page ahead, and nobody sees it. Browser only. */
export const isAhead = (): boolean => (document as Prepared).prerendering === true;

/**
 * Settles when the page is before its visitor: at once, but for one that was made ahead. What such a page
 * would tell, count or ask for waits for that. Browser only.
 */
export const untilShown = async (): Promise<void> => {
  if (isAhead())
    await new Promise((done) =>
      document.addEventListener('prerenderingchange', done, { once: true }),
    );
};
