/** The most tiles that a page of the lobby has at once. */
export const mostTiles = 60;

/** The rows above and below those in view that are there before they are seen, once those are painted. */
export const usualSpare = 3;

interface RowRange {
  startIndex: number;
  endIndex: number;
  count: number;
}

/**
 * Returns the rows of tiles that are on the page: those in view, and a few above and below them as long
 * as the page has room for so many tiles. Rows in view are always there.
 * @param room the number of tiles
 * @param most the most rows above, and the most below
 */
export function rowsOnPage(
  { startIndex, endIndex, count }: RowRange,
  columns: number,
  room: number,
  most: number,
): number[] {
  const inView = endIndex - startIndex + 1;
  const spare = Math.max(0, Math.floor((Math.floor(room / columns) - inView) / 2));
  const around = Math.min(most, spare);
  const first = Math.max(0, startIndex - around);
  const last = Math.min(count - 1, endIndex + around);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
