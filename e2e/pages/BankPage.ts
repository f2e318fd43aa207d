import { expect, type Page } from '@playwright/test';
import { baht } from '../money/baht.ts';
import type { Say } from '../words.ts';

/** The sandbox's page that stands in for the bank, and the one for the wallet. */
export class BankPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  async send({ account, amount }: { account: string; amount: string }): Promise<void> {
    const { page, say } = this;
    await page.getByLabel(say('sandbox:send.to')).selectOption(account);
    await page.getByLabel(say('sandbox:send.amount')).fill(amount);
    await this.sendFilled(amount);
  }

  /** Sends what the link has filled in, from the bank or the wallet. */
  async sendFilled(amount: string): Promise<void> {
    const { page, say } = this;
    await expect(page.getByLabel(say('sandbox:send.amount'))).toHaveValue(amount);
    await page.getByRole('button', { name: say('sandbox:send.button'), exact: true }).click();
    await expect(
      page
        .getByRole('row', { name: baht(Number(amount)) })
        .getByText(say('sandbox:answer.credited')),
    ).toBeVisible();
  }
}
