import type { Locator, Page } from '@playwright/test';

/** The room between an element and its mark, and the one around what a picture shows, in px. */
const space = { mark: 5, picture: 14 };

/** A part of a page, in px from the left and the top of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns where an element is. */
export async function boxOf(element: Locator): Promise<Box> {
  await element.waitFor({ timeout: 8_000 });
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing to see of ${String(element)}`);
  return box;
}

/**
 * Draws a ring with a number around each of the boxes. The rings lie above everything, sheets too, and
 * go when they are drawn anew.
 */
export const drawMarks = (page: Page, boxes: readonly Box[]): Promise<void> =>
  page.evaluate(
    ({ boxes, room }) => {
      document.querySelector('#guide-marks')?.remove();
      const layer = document.createElement('div');
      layer.id = 'guide-marks';
      layer.popover = 'manual';
      const dress = (element: HTMLElement, looks: Record<string, string>): void => {
        for (const [name, value] of Object.entries(looks)) element.style.setProperty(name, value);
      };
      const px = (value: number): string => `${value}px`;
      dress(layer, {
        inset: '0',
        width: '100%',
        height: '100%',
        padding: '0',
        border: '0',
        background: 'none',
        overflow: 'visible',
      });
      const edge = document.documentElement.clientWidth - 3;
      for (const [place, { x, y, width, height }] of boxes.entries()) {
        const left = Math.max(x - room, 3);
        const right = Math.min(x + width + room, edge);
        const ring = document.createElement('div');
        dress(ring, {
          position: 'absolute',
          'box-sizing': 'border-box',
          left: px(left),
          top: px(y - room),
          width: px(right - left),
          height: px(height + 2 * room),
          border: '3px solid #ff2d6f',
          outline: '1.5px solid #fff',
          'border-radius': '14px',
        });
        const number = document.createElement('div');
        number.textContent = String(place + 1);
        dress(number, {
          position: 'absolute',
          left: px(Math.min(right - 15, edge - 27)),
          top: px(y - room - 11),
          width: '25px',
          height: '25px',
          border: '1.5px solid #fff',
          'border-radius': '50%',
          background: '#ff2d6f',
          color: '#fff',
          font: '700 15px/25px Figtree, sans-serif',
          'text-align': 'center',
        });
        layer.append(ring, number);
      }
      document.body.append(layer);
      layer.showPopover();
    },
    { boxes, room: space.mark },
  );

/** The least height of a picture, in px: less of a page tells nobody where they are. */
const leastHeight = 260;

/** Returns the part of a page that a picture shows: the given boxes with room around, over the whole width. */
export function pictureOf(boxes: readonly Box[], window: { width: number; height: number }): Box {
  const top = Math.max(Math.min(...boxes.map(({ y }) => y)) - space.picture, 0);
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + space.picture;
  const y = Math.floor(top);
  const height = Math.max(Math.ceil(bottom) - y, leastHeight);
  return { x: 0, y, width: window.width, height: Math.min(height, window.height - y) };
}
