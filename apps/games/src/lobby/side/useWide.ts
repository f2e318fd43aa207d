import { useSyncExternalStore } from 'react';

/** The width from which the side list stands beside the tiles, as in the style sheets. */
const wide = '(width >= 900px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Returns true where the choices stand in a side column. A phone would make its rows for nobody. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
