import type { Page } from '@playwright/test';

/** The time (ms) in which the finger gets to a place. */
const glideMs = 350;
const looks = {
  inset: '0 auto auto 0',
  margin: '-17px 0 0 -17px',
  width: '34px',
  height: '34px',
  padding: '0',
  'box-sizing': 'border-box',
  border: '2px solid #fff',
  'border-radius': '50%',
  background: '#ff2d6f80',
  'pointer-events': 'none',
  transform: 'translate(180px, 560px)',
};

/** Returns the id of the finger on the page, which this draws first where there is none yet. */
const onPage = async (page: Page): Promise<string> => {
  const id = 'film-finger';
  await page.evaluate(
    ({ id, looks }) => {
      if (document.getElementById(id)) return;
      const finger = document.createElement('div');
      finger.id = id;
      finger.popover = 'manual';
      for (const [name, value] of Object.entries(looks)) finger.style.setProperty(name, value);
      document.body.append(finger);
      finger.showPopover();
    },
    { id, looks },
  );
  return id;
};

/** Moves the finger over the page. */
export async function glide(page: Page, to: { x: number; y: number }): Promise<void> {
  const id = await onPage(page);
  await page.evaluate(
    async ({ id, to, ms }) => {
      const finger = document.getElementById(id);
      if (!finger) return;
      // What was shown last lies above, so that a sheet that has opened does not cover the finger.
      finger.hidePopover();
      finger.showPopover();
      const place = `translate(${to.x}px, ${to.y}px)`;
      const way = finger.animate(
        { transform: [finger.style.transform, place] },
        { duration: ms, easing: 'ease-in-out', fill: 'forwards' },
      );
      await way.finished;
      finger.style.setProperty('transform', place);
      way.cancel();
    },
    { id, to, ms: glideMs },
  );
}

/** Lets the page paint once more, with all that it shows now. */
export async function nudge(page: Page): Promise<void> {
  const id = await onPage(page);
  await page.evaluate(async (id) => {
    const twice = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await twice();
    const finger = document.getElementById(id);
    finger?.style.setProperty('opacity', finger.style.opacity === '1' ? '0.98' : '1');
    await twice();
  }, id);
}
