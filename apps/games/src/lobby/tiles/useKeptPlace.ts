import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { firstInView, keepPlace, readPlace } from './keptPlace.ts';

interface ListPlace {
  list: RefObject<HTMLElement | null>;
  /** The keys of all titles of the list, in their order. */
  keys: readonly string[];
  columns: number;
  pitch: number;
  top: number;
}

/** What somebody does who no longer wants the place of before. */
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Gives the focus to the link of a tile that is on the page, unless something else has it. */
function focusTile(key: string): void {
  if (document.activeElement !== document.body) return;
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-key]')];
  const link = tiles.find((tile) => tile.dataset['key'] === key)?.querySelector('a');
  link?.focus({ preventScroll: true });
}

/**
 * Brings back the tile at which the page was left, when it is opened again by the way back, and keeps
 * the place when the page is left. Rows that are not on the page have their room, so the place is there
 * before they are.
 */
export function useKeptPlace({ list, keys, columns, pitch, top }: ListPlace): void {
  const wanted = useRef<ReturnType<typeof readPlace>>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) wanted.current = readPlace();
    const place = wanted.current;
    if (!place || top === 0) return;
    const index = keys.indexOf(place.key);
    const row = top + Math.floor(index / columns) * pitch;
    window.scrollTo(0, index < 0 ? place.y : row - place.offset);
  }, [keys, columns, pitch, top]);

  // The row of the tile comes some frames after the scroll.
  useEffect(() => {
    if (wanted.current?.pressed) focusTile(wanted.current.key);
  });

  useEffect(() => {
    // From then on, what changes above the list leaves the place alone.
    const forget = () => {
      wanted.current = null;
    };
    for (const act of acts) addEventListener(act, forget, { passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, forget);
    };
  }, []);

  useEffect(() => {
    let pressed = false;
    const press = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const tile = link?.closest<HTMLElement>('[data-key]');
      if (tile) keepPlace(tile, (pressed = true));
    };
    const keep = () => {
      const tile = list.current && firstInView(list.current);
      if (tile && !pressed) keepPlace(tile, false);
    };
    const come = () => {
      pressed = false;
    };
    // Before the router takes the press, which makes a new entry of the history.
    addEventListener('click', press, true);
    addEventListener('pagehide', keep);
    addEventListener('pageshow', come);
    return () => {
      removeEventListener('click', press, true);
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', come);
    };
  }, [list]);
}
