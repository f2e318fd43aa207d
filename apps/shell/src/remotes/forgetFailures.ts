/** Asks for the file of an early link that failed, as the element that needs it would, and waits for the answer. */
function ask({ as, href, integrity }: HTMLLinkElement): Promise<void> {
  const same = { crossOrigin: 'anonymous', integrity };
  const element =
    as === 'script'
      ? Object.assign(document.createElement('script'), { ...same, src: href })
      : Object.assign(document.createElement('link'), {
          ...same,
          ...{ rel: 'stylesheet', media: 'not all', href },
        });
  return new Promise((answered) => {
    element.onload = element.onerror = () => {
      element.remove();
      answered();
    };
    document.head.append(element);
  });
}

/**
 * Has the browser forget early files that did not arrive. Chromium keeps the failure of each for the first
 * element that needs the file, so that a retry would fail once for each of them, without asking anybody. The
 * page marks the links of those files (`index.html`).
 */
export async function forgetFailures(): Promise<void> {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][data-failed]');
  for (const link of failed) link.remove();
  await Promise.all([...failed].map(ask));
}
