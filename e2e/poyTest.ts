import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { languageOf, type Language, type Locale } from '@poy/contract/rules';
import { payIn, signIn, signUp, type Member } from './people/member.ts';
import { expect, test as productTest } from './product/product.ts';
import { refusal } from './privacy/refusal.ts';
import { watchBrowser } from './browser/watchBrowser.ts';
import { createWords, type Say } from './words.ts';

/** A person in front of a page. Page models are made from it. */
export interface Visitor {
  page: Page;
  say: Say;
  /** Taps on a phone and clicks on a desktop. */
  press: (target: Locator) => Promise<void>;
}

/** A new member in front of a page in their language. */
export interface Met extends Member {
  language: Language;
  visitor: Visitor;
  /** Opens a page on a second device of the member. */
  openSecond: () => Promise<Page>;
}

interface Fixtures {
  /** The words of the default language, Thai. */
  say: Say;
  press: Visitor['press'];
  visitor: Visitor;
  /**
   * When true, the question about privacy is shown. Otherwise the cookie already says no, so that
   * the question does not cover the page.
   */
  asked: boolean;
  /**
   * Messages that the console may show because the test causes them. Every other message fails the
   * test.
   */
  noise: RegExp[];
  /** Opens one more browser, which is watched like the first and closed at the end. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page in one more browser of the same device. */
  openBeside: () => Promise<Page>;
  /** Makes a new member, signed in in the browser. With `baht`, this amount is paid in. */
  join: (baht?: number) => Promise<Member & { balance: number }>;
  /** Makes a new member, signed in in the browser, who reads the pages in a language. */
  meet: (locale: Locale) => Promise<Met>;
}

/**
 * Playwright's `test` for the shared product. A test fails when any of its pages breaks a rule that
 * holds everywhere: see watchBrowser.
 */
export const test = productTest.extend<Fixtures>({
  say: async ({}, use) => use(createWords('th')),
  press: async ({ hasTouch }, use) => use((target) => (hasTouch ? target.tap() : target.click())),
  visitor: async ({ page, say, press }, use) => use({ page, say, press }),
  // All tests come from one address. After the failed sign-ins of some, the next sign-in of any is
  // refused until the page has brought a proof.
  noise: async ({}, use) => use([/status of 400 .*\/api\/users\.login\)/]),
  asked: [false, { option: true }],
  context: async ({ context, noise, asked, product }, use) => {
    const problems = watchBrowser(context);
    if (!asked) await context.addCookies(refusal(product.url));
    await use(context);
    expectSilence(problems, noise);
  },
  openBrowser: async ({ browser, noise, asked, product }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (!asked) await context.addCookies(refusal(product.url));
      opened.push({ context, problems: watchBrowser(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expectSilence(
      opened.flatMap(({ problems }) => problems),
      noise,
    );
  },
  openBeside: async ({ openBrowser, product, viewport, hasTouch }, use) =>
    use(async () => {
      const options = { baseURL: product.url, locale: 'th-TH', reducedMotion: 'reduce' } as const;
      return (await openBrowser({ ...options, viewport, hasTouch })).newPage();
    }),
  join: async ({ context, product }, use) =>
    use(async (baht) => {
      const member = await signUp(context.request);
      return {
        ...member,
        balance: baht ? await payIn(context.request, product.sandboxUrl, baht) : 0,
      };
    }),
  meet: async ({ context, product, visitor, join, openBrowser }, use) =>
    use(async (locale) => {
      const language = languageOf(locale);
      const cookies = [{ name: 'locale', value: locale, url: product.url }];
      await context.addCookies(cookies);
      const member = await join();
      return {
        ...member,
        language,
        visitor: { ...visitor, say: createWords(language) },
        openSecond: async () => {
          const other = await openBrowser({ baseURL: product.url, reducedMotion: 'reduce' });
          await other.addCookies(cookies);
          await signIn(other.request, member);
          return other.newPage();
        },
      };
    }),
});

function expectSilence(problems: readonly string[], noise: readonly RegExp[]): void {
  const unexpected = problems.filter((problem) => !noise.some((known) => known.test(problem)));
  expect(unexpected, 'errors in the console of the page').toEqual([]);
}

export { expect };
