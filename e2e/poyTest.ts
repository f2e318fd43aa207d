import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { payIn, signUp, type Member } from './member.ts';
import { expect, test as productTest } from './product.ts';
import { watchBrowser } from './watchBrowser.ts';
import { createWords, type Say } from './words.ts';

/** Somebody in front of a page: what page models are made from. */
export interface Visitor {
  page: Page;
  say: Say;
  /** A tap on a phone, a click on a desktop. */
  press: (target: Locator) => Promise<void>;
}

interface Fixtures {
  /** Words of the default language, Thai. */
  say: Say;
  press: Visitor['press'];
  visitor: Visitor;
  /** What the console may say in this test because the test brings it about. Everything else fails it. */
  noise: RegExp[];
  /** One more browser, watched like the first and closed at the end. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A new member signed in in the browser; with `baht`, that much is paid in. */
  join: (baht?: number) => Promise<Member & { balance: number }>;
}

/** Playwright's `test` for the shared product. A test fails when any of its pages breaks a rule that holds everywhere: see watchBrowser. */
export const test = productTest.extend<Fixtures>({
  say: async ({}, use) => use(createWords('th')),
  press: async ({ hasTouch }, use) => use((target) => (hasTouch ? target.tap() : target.click())),
  visitor: async ({ page, say, press }, use) => use({ page, say, press }),
  noise: async ({}, use) => use([]),
  context: async ({ context, noise }, use) => {
    const problems = watchBrowser(context);
    await use(context);
    expectSilence(problems, noise);
  },
  openBrowser: async ({ browser, noise }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, problems: watchBrowser(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expectSilence(opened.flatMap(({ problems }) => problems), noise);
  },
  join: async ({ context, product }, use) =>
    use(async (baht) => {
      const member = await signUp(context.request);
      return { ...member, balance: baht ? await payIn(context.request, product.sandboxUrl, baht) : 0 };
    }),
});

function expectSilence(problems: readonly string[], noise: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !noise.some((known) => known.test(problem)));
  expect(unexpected, 'errors in the console of the page').toEqual([]);
}

export { expect };
