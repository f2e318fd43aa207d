import { expect, type Locator, type Page } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/**
 * The page of a way to pay in, such as /credit/deposit/normal: it asks for an amount, waits for the
 * money, and is the receipt at the end.
 */
export class DepositPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Returns the button that asks for what to send. Each way says in its own words what then comes. */
  get submit(): Locator {
    const { page, say } = this.visitor;
    const named = (key: string) => page.getByRole('button', { name: say(`credit:ask.${key}`) });
    return named('submit').or(named('submitOf.qrcode')).or(named('submitOf.truemoney'));
  }

  /** Asks for an amount, and waits until the page says what to send. */
  async ask(baht: number): Promise<void> {
    const { page, say } = this.visitor;
    await this.send(baht);
    await expect(page.getByText(say('credit:pay.waiting'))).toBeVisible();
  }

  /** Asks for an amount, and waits for nothing. */
  async send(baht: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await page.getByLabel(say('credit:ask.amount'), { exact: true }).fill(String(baht));
    await press(this.submit);
  }

  /** Cancels the request that is open. */
  async cancel(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('credit:pay.cancel'), exact: true }));
    await press(page.getByRole('button', { name: say('credit:pay.cancelYes'), exact: true }));
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  /** Copies the text that the button copies, as a member does to take it to the bank. */
  async copy(what: 'pay.copyAmount' | 'pay.copyAccount'): Promise<string> {
    const { page, say, press } = this.visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page.getByRole('button', { name: say(`credit:${what}`) }));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(what === 'pay.copyAmount' ? /^\d+\.\d\d$/ : /^\d+$/);
    return copied();
  }

  /** Opens the practice bank, or the wallet, in a tab of its own. */
  async openBank(which: 'open' | 'openWallet' = 'open'): Promise<Page> {
    const { page, say, press } = this.visitor;
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      press(page.getByRole('link', { name: say(`credit:sandbox.${which}`) })),
    ]);
    return bank;
  }
}
