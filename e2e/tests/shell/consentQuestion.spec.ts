import { banner } from '../../privacy/banner.ts';
import { faultsOf } from '../../screen/faultsOf.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test.use({ asked: true });

test('the question moves nothing, leaves the ways and a slip free, and is for everybody', async ({
  page,
  say,
  join,
}) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0, paint: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => (shifts.sum += (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (shifts.paint = entry.startTime)),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const began: number[] = [];
  page.on('request', (request) => /\/api\/collect$/.test(request.url()) && began.push(Date.now()));
  await openPage({ page, say }, '/');
  const question = banner(page, say('shell:consent.title'));
  // At the end of the page nothing that can be pressed lies under it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(question).toBeVisible();
  await expect.poll(() => began.length).toBe(1);
  const { shifts, origin } = await page.evaluate(() => ({
    shifts: (window as unknown as { shifts: { sum: number; paint: number } }).shifts,
    origin: performance.timeOrigin,
  }));
  expect(shifts.sum).toBeLessThanOrEqual(0.01);
  expect((began[0] ?? 0) - origin).toBeGreaterThan(shifts.paint);

  const [one, two] = await question.getByRole('button').all();
  expect((await one?.boundingBox())?.width).toBeCloseTo((await two?.boundingBox())?.width ?? 0, 0);
  const bar = page.getByRole('navigation', { name: say('shell:nav.label') }).last();
  const place = await question.boundingBox();
  if (page.viewportSize()?.width === 360)
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(
      (await bar.boundingBox())?.y ?? 0,
    );
  expect(await faultsOf(page, { within: 'section[aria-labelledby]' })).toEqual([]);
  // The question stands first in the page, so the keyboard reaches it first.
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: say('shell:consent.refuse') })).toBeFocused();

  await join(300);
  const { betId } = await openRound(page.request, 'BET_YEEKEE_15', 120);
  await openPage({ page, say }, `/lotto/yeekee/${betId}`);
  await page.waitForLoadState('networkidle');
  await expect(question).toBeHidden();
});
