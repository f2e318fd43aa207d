/**
 * `npm run ahead` measures how long a guest waits for the next page after its link was pointed at, on the
 * line of Lighthouse (slow 4G): with the page that the browser made ahead, and without. It also looks at what
 * such a page tells before it is shown, and whether it is gone after a sign-in. It exits with 1 when the budget
 * is exceeded or a page did too much. A number may follow, by which the processor is slower:
 * `npm run ahead -- 4`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './measure/median.ts';
import { openTab, type Tab, type TabPage } from './measure/openTab.ts';
import { runningProduct } from './measure/runningProduct.ts';

const budgetMs = 100;
const visits = 3;
const slower = Number(process.argv[2] ?? 1);
/** The time in ms that a page gets to do what it should not. */
const patienceMs = 6_000;
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const steps = [
  { from: '/', to: '/how-to' },
  { from: '/how-to', to: '/howto/lotto' },
  { from: '/', to: '/results' },
] as const;

const screen = { width: 1_280, height: 800, deviceScaleFactor: 1, mobile: false };
const atStart = ({ send }: TabPage): Promise<unknown> =>
  Promise.all([
    send('Page.enable'),
    send('Network.emulateNetworkConditions', slow4g),
    send('Emulation.setCPUThrottlingRate', { rate: slower }),
  ]);

/** Notes when the link was pressed, by the clock of all pages. */
const notePress = `addEventListener('click', ({ timeStamp }) =>
  localStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)), true)`;
/** Answers the ms from the press until the new document was painted; null where it was not opened in 10 s. */
const paintedAfter = `new Promise((done) => {
  const look = (left) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const [{ activationStart }] = performance.getEntriesByType('navigation');
    if (painted && activationStart > 0)
      done(performance.timeOrigin + Math.max(painted.startTime, activationStart) - localStorage.getItem('pressed'));
    else if (left > 0) setTimeout(look, 50, left - 1);
    else done(null);
  };
  look(200);
})`;
/** Settles in the page with the ms from the press until the router has painted the page of another address. */
const shownAfter = (path: string): string => `new Promise((done) => {
  const look = () => location.pathname === '${path}' && !document.querySelector('main [aria-busy=true]') &&
    document.querySelector('main h1')
    ? requestAnimationFrame(() => setTimeout(() =>
        done(performance.timeOrigin + performance.now() - localStorage.getItem('pressed'))))
    : setTimeout(look, 5);
  look();
})`;

async function visit(tab: Tab, address: string): Promise<TabPage> {
  const [page] = tab.pages.filter(({ ahead, gone }) => !ahead && !gone).slice(-1);
  if (!page) throw new Error('The tab has no page');
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Page.navigate', { url: address });
  await wait(patienceMs);
  await page.ask(notePress);
  return page;
}

/** Moves the pointer over a link, and presses it where `press` is true. */
async function point({ ask, send }: TabPage, path: string, press: boolean): Promise<void> {
  const [x, y] = await ask<[number, number]>(`(() => {
    const link = [...document.querySelectorAll('a[href="${path}"]')].find((one) => one.checkVisibility());
    link.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`);
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  if (!press) return;
  for (const type of ['mousePressed', 'mouseReleased'])
    await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

interface Found {
  ms: number;
  /** What the page told before it was shown, and after. */
  before: readonly string[];
  after: readonly string[];
}

/** Opens a page that was made ahead. */
async function withHint(base: string, { from, to }: (typeof steps)[number]): Promise<Found> {
  const tab = await openTab(atStart);
  try {
    const page = await visit(tab, base + from);
    await point(page, to, false);
    const next = await tab.until(() => tab.pages.find(({ ahead }) => ahead));
    await wait(patienceMs);
    const before = [...next.told];
    await point(page, to, true);
    const ms = await next.ask<number>(paintedAfter);
    await wait(patienceMs);
    return { ms, before, after: next.told.slice(before.length) };
  } finally {
    await tab.close();
  }
}

/** Opens the same page where the browser makes none ahead. */
async function withoutHint(base: string, { from, to }: (typeof steps)[number]): Promise<number> {
  const tab = await openTab((page) =>
    Promise.all([atStart(page), page.send('Page.setPrerenderingAllowed', { isAllowed: false })]),
  );
  try {
    const page = await visit(tab, base + from);
    await point(page, to, true);
    return await page.ask<number>(shownAfter(to));
  } finally {
    await tab.close();
  }
}

/** Signs a member in while a page waits. @returns true where the browser has thrown that page away */
async function droppedAtSignIn(base: string): Promise<boolean> {
  const tab = await openTab(atStart);
  try {
    const page = await visit(tab, `${base}/`);
    await point(page, '/how-to', false);
    const next = await tab.until(() => tab.pages.find(({ ahead }) => ahead));
    await wait(patienceMs);
    const kept = !next.gone;
    const body = JSON.stringify({ userName: 'demo01', password: 'Demo#2026' });
    await page.ask(`fetch('/api/users.login', { method: 'POST', body: '${body}',
      headers: { 'content-type': 'application/json' } }).then(({ status }) => status)`);
    await wait(1_000);
    return kept && next.gone;
  } finally {
    await tab.close();
  }
}

function judge(good: boolean): string {
  if (!good) process.exitCode = 1;
  return good ? '' : '   MISSED';
}

const product = await runningProduct();
try {
  for (const step of steps) {
    const hinted: Found[] = [];
    const plain: number[] = [];
    for (let turn = 0; turn < visits; turn += 1) {
      hinted.push(await withHint(product.url, step));
      plain.push(await withoutHint(product.url, step));
    }
    const ms = median(hinted.map((found) => found.ms));
    const most = Math.max(...hinted.map((found) => found.ms));
    const quiet = hinted.every(({ before }) => before.length === 0);
    const told = hinted.every(({ after }) => after.includes('/api/collect'));
    console.log(
      `  ${step.from} to ${step.to}: ${Math.round(ms)} ms (at most ${Math.round(most)}), without a hint ` +
        `${Math.round(median(plain))} ms, budget ${budgetMs}${judge(ms <= budgetMs)}`,
    );
    const early = [...new Set(hinted.flatMap(({ before }) => before))].join(', ');
    console.log(`    told before it was shown: ${early || 'nothing'}${judge(quiet)}`);
    console.log(`    counted once it is shown: ${told ? 'yes' : 'no'}${judge(told)}`);
  }
  const dropped = await droppedAtSignIn(product.url);
  console.log(`  dropped at a sign-in: ${dropped ? 'yes' : 'no'}${judge(dropped)}`);
} finally {
  await product.stop();
}
