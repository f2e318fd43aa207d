import type { APIRequestContext, Page } from '@playwright/test';
import { makeRelease } from '../../others/madeRelease.ts';
import { operatorAt } from '../../operatorCli.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { expect } from '../../poyTest.ts';
import { test } from '../../product/ownProductTest.ts';
import { openRound } from '../../rounds.ts';

const reason = ['--reason', 'a journey of a test'];

/** Returns the version of the lottery that runs in a page. */
const running = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { releases?: { lotto?: string } }).releases?.lotto);

/** Returns a new page of a site. The request names the site, because not every machine knows its name. */
const pageOf = async (request: APIRequestContext, site = 'localhost'): Promise<string> =>
  (await request.get('/lotto', { headers: { host: site } })).text();

/** Waits until new pages begin with a script, and returns how long that took in ms. */
async function untilNew(request: APIRequestContext, entry: string): Promise<number> {
  const began = performance.now();
  await expect.poll(() => pageOf(request), { intervals: [100] }).toContain(entry);
  return performance.now() - began;
}

test(
  'a version reaches one site, is pinned on another, and goes back, while a slip is being written',
  { tag: '@phone' },
  async ({ visitor, page, product, join }, testInfo) => {
    const lotus = { ...product, url: product.url.replace('localhost', 'lotus.localhost') };
    const here = await operatorAt(product, 'operator3');
    const first = await makeRelease(product, 'lotto', '1.0.0');
    const second = await makeRelease(product, 'lotto', '1.1.0');
    for (const { folder } of [first, second])
      await here('releases', 'publish', '--folder', folder, ...reason);
    const lotto = ['--project', 'lotto'];
    await here('releases', 'promote', ...lotto, '--version', '1.0.0', ...reason);
    await untilNew(page.request, first.entry);

    await join(100);
    const slow = await page.context().newCDPSession(page);
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 240);
    await bet.open(round);
    await bet.type('47');
    await bet.quickAmount(20);
    await bet.hasLines(1);
    expect(await running(page)).toBe('1.0.0');
    const line = {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    };
    await slow.send('Network.emulateNetworkConditions', line);

    const there = await operatorAt(lotus, 'operator3');
    await there('releases', 'pin', ...lotto, '--version', '1.0.0', ...reason);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await here('releases', 'promote', ...lotto, '--version', '1.1.0', ...reason);
      times.push(await untilNew(page.request, second.entry));
      expect(await pageOf(page.request, 'lotus.localhost')).toContain(first.entry);
      if (round === 4) break;
      await here('releases', 'rollback', ...lotto, ...reason);
      times.push(await untilNew(page.request, first.entry));
    }
    const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(times.length >> 1);
    testInfo.annotations.push({
      type: 'ms until new pages have it',
      description: median.toFixed(0),
    });

    // The open page goes on with what it began with, also where it needs more of its files.
    await bet.type('58');
    await bet.hasLines(2);
    expect(await running(page)).toBe('1.0.0');
    await slow.send('Network.emulateNetworkConditions', {
      ...line,
      latency: 0,
      downloadThroughput: -1,
    });
    await page.reload();
    await bet.hasLines(2);
    expect(await running(page)).toBe('1.1.0');
    await here('releases', 'rollback', ...lotto, ...reason);
    await untilNew(page.request, first.entry);
    await page.reload();
    await bet.hasLines(2);
    expect(await running(page)).toBe('1.0.0');
  },
);
