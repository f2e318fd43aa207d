import { expect, type Locator, type Page } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The page /credit/deposit/crypto, and the sandbox's page that plays the chain. */
export class UsdtPages {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** How often the chain has confirmed the transfer, as the page shows it. */
  get confirmations(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('progressbar', { name: say('credit:crypto.confirmations') });
  }

  async ask(baht: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await page.getByLabel(say('credit:ask.amount'), { exact: true }).fill(String(baht));
    await press(page.getByRole('button', { name: say('credit:ask.submit') }));
    await expect(page.getByText(say('credit:crypto.waiting'))).toBeVisible();
  }

  /** Opens the practice chain in a tab of its own, filled in for the open request. */
  async openChain(): Promise<Page> {
    const { page, say, press } = this.visitor;
    const [chain] = await Promise.all([
      page.context().waitForEvent('page'),
      press(page.getByRole('link', { name: say('credit:sandbox.openChain') })),
    ]);
    return chain;
  }

  /** Sends what the practice chain is filled in with, and holds it before its last confirmation. */
  async sendAndHold(chain: Page, amount: string): Promise<void> {
    const { say } = this.visitor;
    await chain.getByRole('button', { name: say('sandbox:send.button'), exact: true }).click();
    await this.pressOf(chain, amount, 'sandbox:chain.hold');
  }

  /** Presses a button of the transfer of an amount on the practice chain. */
  async pressOf(
    chain: Page,
    amount: string,
    name: 'sandbox:chain.hold' | 'sandbox:chain.goOn',
  ): Promise<void> {
    const row = chain.getByRole('row', { name: amount });
    await row.getByRole('button', { name: this.visitor.say(name), exact: true }).click();
  }
}
