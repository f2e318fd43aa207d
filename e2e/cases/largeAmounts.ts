import type { BrowserContext, Page } from '@playwright/test';
import { baht as written } from '../money/baht.ts';
import { expect, type Visitor } from '../poyTest.ts';

/** Names of the fields of answers that are amounts of money. */
const amounts = new Set([
  'afCash',
  'afMoney',
  'amount',
  'askedAmount',
  'balance',
  'cash',
  'held',
  'money',
  'most',
  'owed',
  'played',
  'prepareAmount',
  'price',
  'prize',
  'required',
  'stake',
  'turnOver',
  'win',
]);
/** A result of as many digits as the longest one has. */
const sixBalls = '123456';

/** Returns an answer with another amount in place of each that is not zero, and with six balls. */
function exchanged(answer: unknown, baht: number): unknown {
  if (Array.isArray(answer)) return answer.map((one) => exchanged(one, baht));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value === 'number' && amounts.has(name)) return [name, Math.sign(value) * baht];
      if (name === 'result' && typeof value === 'string') return [name, sixBalls];
      return [name, exchanged(value, baht)];
    }),
  );
}

/**
 * Lets all answers to a member's pages have one amount, and the balance that comes with a page as
 * well.
 */
export async function exchangeAmounts(
  context: BrowserContext,
  { balance, baht }: { balance: number; baht: number },
): Promise<void> {
  // A document that a test answers comes from no known network, so its socket would need a permission.
  await context.grantPermissions(['local-network-access']);
  await context.route(/\/(?:poy-)?api\//, async (route) => {
    const response = await route.fetch();
    const isJson = /json/.test(response.headers()['content-type'] ?? '');
    if (!response.ok() || !isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: exchanged(await response.json(), baht) });
  });
  await context.route(
    (url) => !/\.\w+$|\/(?:poy-)?api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = (await response.text())
        // First the numbers of the data, where a comma among the digits would break them.
        .replaceAll(/(?<="cash":(?:\{"money":)?)[\d.]+/g, `${baht}`)
        .replaceAll(written(balance), written(baht))
        // Without the quotes it would change the style sheet in the page, whose hash would not fit then.
        .replaceAll(/"(?:short|middle|long)-money"/g, `"${baht < 1 ? 'short' : 'long'}-money"`);
      return route.fulfill({ response, body: html });
    },
  );
}

/**
 * Goes to a page as a link does, so that all that it shows is asked for, and waits until the page is
 * whole.
 */
export async function goTo({ page, say }: Pick<Visitor, 'page' | 'say'>, path: string) {
  await page.evaluate((to) => {
    // The page that is left stays until the next one has come, and is not the one to look at.
    if (location.pathname !== new URL(to, location.href).pathname)
      document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading.and(page.locator(':not([data-left])')), path).toBeVisible();
  await expect(
    page.getByText(say('host:loading'), { exact: true }),
    `${path} has loaded`,
  ).toHaveCount(0);
}

/** Waits until the balance in the bar is the exchanged one. */
export const expectBalance = (page: Page, baht: number): Promise<void> =>
  expect(page.getByRole('banner').getByText(written(baht))).toBeVisible();
