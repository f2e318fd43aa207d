import { access } from 'node:fs/promises';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { readFetched, readPath, readSideways, readText, toMiddle } from './askPage.ts';
import type { Engine, EnginePage } from './EnginePage.ts';
import { findWanted, findWantedBy, type Wanted } from './findWanted.ts';

const program = process.env.FIREFOX || '/usr/bin/firefox-esr';

class FirefoxPage implements EnginePage {
  readonly version: string;
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(browser: Browser, page: Page, version: string) {
    this.#browser = browser;
    this.#page = page;
    this.version = version;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async #find(wanted: Wanted): Promise<ElementHandle<Element> | null> {
    const found = await this.#page.evaluateHandle(findWanted, ...findWantedBy(wanted));
    return found.asElement() as ElementHandle<Element> | null;
  }

  async #need(wanted: Wanted): Promise<ElementHandle<Element>> {
    const found = await this.#find(wanted);
    if (!found) throw new Error(`There is no ${wanted.kind} "${wanted.name}"`);
    return found;
  }

  async has(wanted: Wanted): Promise<boolean> {
    return (await this.#find(wanted)) !== null;
  }

  async press(wanted: Wanted): Promise<void> {
    const target = await this.#need(wanted);
    await target.evaluate(toMiddle);
    await target.click();
  }

  async write(wanted: Wanted, text: string): Promise<void> {
    const field = await this.#need(wanted);
    await field.evaluate(toMiddle);
    await field.click({ count: 3 });
    await this.#page.keyboard.press('Backspace');
    await field.type(text);
  }

  text = (): Promise<string> => this.#page.evaluate(readText);
  path = (): Promise<string> => this.#page.evaluate(readPath);
  sideways = (): Promise<number> => this.#page.evaluate(readSideways);
  fetched = (): Promise<string[]> => this.#page.evaluate(readFetched);

  async picture(file: string): Promise<void> {
    await this.#page.screenshot({ path: file as `${string}.png` });
  }

  close = (): Promise<void> => this.#browser.close();
}

/** Firefox, by the two-way protocol that it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  comesWith: 'firefox-esr',
  missing: () =>
    access(program).then(
      () => null,
      () => program,
    ),
  async openPage({ width, height }) {
    const browser = await launch({ browser: 'firefox', executablePath: program, headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    return new FirefoxPage(browser, page, await browser.version());
  },
};
