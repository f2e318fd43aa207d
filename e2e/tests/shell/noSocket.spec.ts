import type { Page } from '@playwright/test';
import { payIn } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

const sockets = /\/app\//;
const established = JSON.stringify({
  event: 'pusher:connection_established',
  data: JSON.stringify({ socket_id: '1.1', activity_timeout: 50 }),
});

/** The ways in which a network, a proxy or a browser keeps messages from a page. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'throws when it is made': (page) =>
    page.addInitScript(() => {
      window.WebSocket = class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      } as unknown as typeof WebSocket;
    }),
  'is closed at once': (page) => page.routeWebSocket(sockets, (socket) => void socket.close()),
  'opens and passes nothing': (page) => page.routeWebSocket(sockets, () => undefined),
  'greets and passes nothing more': (page) =>
    page.routeWebSocket(sockets, (socket) => socket.send(established)),
  'has no program, which could not be fetched': (page) =>
    page.route(/\/realtime\.[^/]+\.js/, (route) => route.abort()),
  'may not open the channel of its member': (page) =>
    page.route(/\/api\/realtime\.auth/, (route) => route.fulfill({ status: 403, body: '{}' })),
};

for (const [way, block] of Object.entries(ways))
  test(
    `a page whose socket ${way} shows what is credited, and says that it is not live`,
    phoneIsEnough(
      'the connection is one for all screens, and the networks of phones block it most',
    ),
    async ({ visitor, page, context, say, join, product, noise }) => {
      noise.push(/WebSocket connection to|ERR_FAILED|Loading chunk|status of 403/);
      const { balance } = await join(200);
      await block(page);
      await page.goto('/main');
      const topBar = new TopBar(visitor);
      await topBar.shows(balance);
      const after = await payIn(context.request, product.sandboxUrl, 100);
      await topBar.shows(after, 20_000);
      const notLive = page.getByRole('banner').getByText(say('shell:notLive'));
      await expect(notLive).toBeVisible({ timeout: 20_000 });
    },
  );

test(
  'a browser that wrongly says that it is offline keeps no page from its data',
  phoneIsEnough('networks are the same on all screens'),
  async ({ visitor, page, press, say, join }) => {
    const { balance } = await join(200);
    await page.goto('/main');
    await new TopBar(visitor).shows(balance);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
    });
    await press(page.getByRole('link', { name: say('shell:nav.money') }).filter({ visible: true }));
    await expect(page.getByRole('table', { name: say('credit:money.latest') })).toBeVisible();
    await expect(page.getByText(say('shell:offline'))).toBeHidden();
  },
);

declare global {
  interface Window {
    /** Plays a sleep of the device of so many ms: its time goes on, its monotonic clock does not. */
    sleeps: (ms: number) => void;
  }
}

test(
  'a phone that wakes without a network does not show a closed round as open, and learns the truth',
  phoneIsEnough('only phones sleep with a page open'),
  async ({ visitor, page, context, say, join, noise }) => {
    noise.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await join(200);
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      let slept = 0;
      Date.now = () => now() + slept;
      window.sleeps = (ms) => {
        slept += ms;
      };
    });
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await bet.type('47');
    await bet.quickAmount(20);
    const closed = page
      .getByRole('dialog')
      .getByText(say('lotto:closed.text', { round: '' }).trim());
    await bet.send();
    const unsure = page.getByRole('dialog').getByText(say('lotto:round.unsure'));
    await context.setOffline(true);
    await page.evaluate(() => window.sleeps(5_000));
    await expect(unsure).toBeVisible();
    // The round closes within a quarter of an hour.
    await page.evaluate(() => window.sleeps(20 * 60_000));
    await expect(closed).toBeVisible();
    // For the server no time has passed: to the page this is a clock that was set forward by hand.
    await context.setOffline(false);
    await expect(closed).toBeHidden({ timeout: 40_000 });
    await expect(unsure).toBeHidden();
  },
);
