import { expect, type Locator } from '@playwright/test';

/** Fails unless all of an element is in the window and nothing lies over it. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const covered = await element.evaluate((shown) => {
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
  expect(covered, 'points that something else covers').toEqual([]);
}

/** Fails unless an element is large enough to be pressed with a finger, and shows its whole text. */
export async function expectFinger(element: Locator): Promise<void> {
  const { height, cut } = await element.evaluate((shown) => ({
    height: shown.getBoundingClientRect().height,
    cut: shown.scrollWidth > shown.clientWidth + 1,
  }));
  expect(height).toBeGreaterThanOrEqual(44);
  expect(cut, 'text that is cut').toBe(false);
}
