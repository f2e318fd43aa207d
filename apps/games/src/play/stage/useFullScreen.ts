import { useSyncExternalStore, type RefObject } from 'react';

/** Tells of each change of the full screen. */
function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

interface FullScreen {
  on: boolean;
  turn: () => void;
}

/** Returns the full screen of a part of the page; null where the browser has none, as on an iPhone. */
export function useFullScreen(part: RefObject<HTMLElement | null>): FullScreen | null {
  const on = useSyncExternalStore(onChange, () => (document.fullscreenElement ?? null) !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => {
    const turned = on ? document.exitFullscreen() : part.current?.requestFullscreen();
    // A browser may refuse, and then everything stays as it is.
    turned?.catch(() => undefined);
  };
  return { on, turn };
}
