import { expect, type Locator } from '@playwright/test';
import type { SetLotteryName } from '@poy/contract/rules';
import { openPage } from '../openPage.ts';
import type { Visitor } from '../poyTest.ts';

/** The page /lotto/4d of 4-digit sets. */
export class SetsPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async open(betName: SetLotteryName): Promise<void> {
    await openPage(this.visitor, `/lotto/4d?market=${betName}`);
    await expect(this.keypad).toBeVisible();
  }

  get keypad(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('group', { name: say('lotto:sets4d.keypad') });
  }

  /** Returns the numbers in the basket. */
  get rows(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('list', { name: say('lotto:sets4d.basket') }).getByRole('listitem');
  }

  get receipt(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('dialog', { name: say('lotto:sets4d.bought') });
  }

  /** Types a number and puts one set of it into the basket. */
  async choose(number: string): Promise<void> {
    const { page, say, press } = this.visitor;
    for (const digit of number)
      await press(this.keypad.getByRole('button', { name: digit, exact: true }));
    await press(page.getByRole('button', { name: new RegExp(`^${say('lotto:sets4d.add')}`) }));
    await expect(this.rows.filter({ hasText: number })).toHaveCount(1);
  }

  /** Asks to buy the basket, and confirms. */
  async buy(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:sets4d.buy'), exact: true }));
    await press(
      page.getByRole('dialog').getByRole('button', { name: say('host:actions.confirm') }),
    );
  }
}
