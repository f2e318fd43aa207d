import { onDevice } from '@poy/host/storage';

/** The name under which a page that was made ahead tells the one that is read that it is ready. */
export const readyName = 'ready';

/** Tells the page that is read that this one, which was made ahead, has loaded. */
export function tellReady(): void {
  // A text that is the same as before would tell nobody.
  const tell = () => onDevice.keep(readyName, `${location.pathname} ${Date.now()}`);
  if (document.readyState === 'complete') tell();
  else addEventListener('load', tell, { once: true });
}
