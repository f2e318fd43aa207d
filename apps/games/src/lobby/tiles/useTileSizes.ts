import { useLayoutEffect, useState, type RefObject } from 'react';

interface TileSizes {
  columns: number;
  /** The px from the top of a row of tiles to the top of the next one. */
  pitch: number;
  /** The px from the top of the page to the first row. */
  top: number;
}

/** A phone of 360 px. */
const usual: TileSizes = { columns: 3, pitch: 190, top: 0 };

/** Reads the sizes that the style sheet gave the tiles of a list. */
function measure(list: HTMLElement): TileSizes {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').filter((one) => one.endsWith('px')).length;
  const tile = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  const gap = parseFloat(rowGap);
  return {
    columns: columns || usual.columns,
    pitch: tile > 0 && gap >= 0 ? tile + gap : usual.pitch,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

/**
 * Returns the sizes of the tiles in a list. They are read before the list is painted, and again when
 * anything above it or the window changes.
 */
export function useTileSizes(list: RefObject<HTMLElement | null>): TileSizes {
  const [sizes, setSizes] = useState(usual);
  useLayoutEffect(() => {
    const read = () => {
      const now = list.current && measure(list.current);
      if (!now) return;
      setSizes((known) =>
        known.columns === now.columns &&
        Math.abs(known.pitch - now.pitch) < 0.1 &&
        Math.abs(known.top - now.top) < 1
          ? known
          : now,
      );
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(document.body);
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, [list]);
  return sizes;
}
