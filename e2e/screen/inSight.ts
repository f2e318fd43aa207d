import { expect, type Locator } from '@playwright/test';

/**
 * A sheet or a key that has just appeared, or was pressed a moment ago, is still on its way to its
 * place and its size. It gets this time (ms) to arrive, on a machine that has much else to do.
 */
const arrival = { timeout: 15_000 };

/** Returns the points of an element that something else covers. */
const coveredPoints = (element: Locator): Promise<(readonly [number, number])[]> =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.filter(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return !(seen && (shown.contains(seen) || seen.contains(shown)));
    });
  });

/** Fails unless all of an element is in the window and nothing lies over it. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => coveredPoints(element), {
      message: 'points that something else covers',
      ...arrival,
    })
    .toEqual([]);
}

/** Fails unless an element is large enough to be pressed with a finger, and shows its whole text. */
export async function expectFinger(element: Locator): Promise<void> {
  const sizes = () =>
    element.evaluate((shown) => ({
      high: shown.getBoundingClientRect().height >= 44,
      cut: shown.scrollWidth > shown.clientWidth + 1,
    }));
  await expect
    .poll(sizes, { message: 'at least 44 px high, with its whole text', ...arrival })
    .toEqual({ high: true, cut: false });
}
