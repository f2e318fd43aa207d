/**
 * `npm run inp:bell` measures how long a press on the account, on its row of notifications and in the list
 * takes until it is seen, on a phone whose processor is four times slower and with thirty unread rows. It
 * prints the median of each kind of press, and exits with 1 when one takes longer than the budget.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { changeDatabase } from '../e2e/product/database.ts';
import { chromiumFlags, needChromium } from '../tools/chromium.mjs';
import { median } from './measure/median.ts';
import { signInDemo } from './measure/openBetRound.ts';
import { collectPresses, pressTime } from './measure/presses.ts';
import { runningProduct } from './measure/runningProduct.ts';

/** The budget: milliseconds from a press to the frame that shows its effect. */
const budget = 100;
const rounds = 5;
const pace = { slowerBy: 4, quietMs: 1_000 };
const wantedRows = 30;

/** Tells the member of as many things that are new, of three kinds. `$1` makes them others each time. */
const script = `
  SELECT notifications.tell(jsonb_agg(jsonb_build_object('member', m.uuid, 'key', 'measured:' || $1 || ':' || n,
      'kind', kind, 'subject', n::text, 'details', details, 'count', 1,
      'happenedAt', now() - n * interval '1 hour')), now())
    FROM members.member m, generate_series(1, ${wantedRows}) n, LATERAL (SELECT * FROM (VALUES
      (0, 'slip-won', jsonb_build_object('betId', n, 'betGroup', 'yeekee', 'betName', 'BET_YEEKEE_15', 'number', n,
        'slips', 1, 'sets', 0, 'only', NULL, 'amountSatang', 180000, 'corrected', false)),
      (1, 'deposit', jsonb_build_object('state', 'credited', 'amountSatang', 50037, 'depositId', n)),
      (2, 'device', jsonb_build_object('what', 'session', 'name', 'Chrome'))) kinds (place, kind, details)
      WHERE place = n % 3) told
    WHERE m.user_name = 'demo01'`;

const rows = (page: Page): Locator => page.locator('main li');
const chip = (nth: number) => (page: Page) => page.locator('main button[aria-pressed]').nth(nth);

/** They are pressed one after the other, in each round on the page of a member who has news. */
const presses: readonly { name: string; on: (page: Page) => Locator }[] = [
  { name: 'the account', on: (page) => page.locator('header [aria-haspopup=menu]').last() },
  { name: 'its row of notifications', on: (page) => page.getByRole('menuitem').first() },
  { name: 'a row marked as read', on: (page) => rows(page).nth(1).locator('button') },
  { name: 'a group', on: chip(2) },
  { name: 'all groups', on: chip(0) },
  { name: 'all marked as read', on: (page) => page.locator('main button').first() },
  { name: 'a row that leads away', on: (page) => rows(page).nth(2).locator('a') },
];

const product = await runningProduct();
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: chromiumFlags,
});
try {
  if (!product.dataDir) throw new Error('POY_URL: the rows are written by who starts it');
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(collectPresses);
  const page = await context.newPage();
  await signInDemo(page);
  const slow = await context.newCDPSession(page);
  const times = presses.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    await changeDatabase(product.dataDir, script, [String(round)]);
    await page.goto('/main');
    // What comes in idle moments is there then.
    await page.waitForTimeout(5_000);
    for (const [nth, { on }] of presses.entries()) {
      await on(page).waitFor();
      times[nth]?.push(await pressTime(page, slow, on(page), pace));
    }
  }
  console.log(`Processor ${pace.slowerBy}× slower, median of ${rounds}, budget ${budget} ms`);
  for (const [nth, { name }] of presses.entries()) {
    const all = times[nth] ?? [];
    const ms = median(all);
    const missed = ms > budget ? '   MISSED' : '';
    console.log(
      `  ${String(Math.round(ms)).padStart(4)} ms  at most ${Math.max(...all)} ms  ${name}${missed}`,
    );
    if (ms > budget) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
