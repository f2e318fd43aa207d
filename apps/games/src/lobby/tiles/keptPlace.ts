/** Where a page was left, in the place that the browser keeps for its entry of the history. */
interface KeptPlace {
  /** The title of the tile that was pressed, or else was the first in view. */
  key: string;
  /** The px from the top of the window to the tile. */
  offset: number;
  /** The px that the page was scrolled by. */
  y: number;
  /** The tile was pressed, so the focus goes back to it. */
  pressed: boolean;
}

const name = 'lobbyPlace';

/** Returns the place at which this entry of the browser's history was left; null for a new one. */
export function readPlace(): KeptPlace | null {
  const state = history.state as { [name]?: Partial<KeptPlace> } | null;
  const { key, offset, y, pressed } = state?.[name] ?? {};
  return typeof key === 'string' && typeof offset === 'number' && typeof y === 'number'
    ? { key, offset, y, pressed: pressed === true }
    : null;
}

/** Keeps the place of a tile with this entry of the history, which outlives a full load of another page. */
export function keepPlace(tile: HTMLElement, pressed: boolean): void {
  const key = tile.dataset['key'];
  if (key === undefined) return;
  const offset = tile.getBoundingClientRect().top;
  const place: KeptPlace = { key, offset, y: window.scrollY, pressed };
  history.replaceState({ ...(history.state as object | null), [name]: place }, '');
}

/** Returns the first tile of a list that is in view. */
export const firstInView = (list: HTMLElement): HTMLElement | undefined =>
  ([...list.children] as HTMLElement[]).find((tile) => tile.getBoundingClientRect().bottom > 0);
