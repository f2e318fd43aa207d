import type { Locator } from '@playwright/test';

/** A rectangle on the screen, in CSS pixels from its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the place of an element on the screen.
 * @throws Error where it has none
 */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing is shown of ${String(element)}`);
  return box;
}

/** Returns the places of all elements that are shown, at one moment: none of them is waited for. */
export const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((found) =>
    found
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

/** Returns true where two boxes share a part. Touching edges share none. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
