import { expect, type Locator } from '@playwright/test';
import { bankNameIn, bankOf } from '@poy/contract/banks';
import type { Language } from '@poy/contract/rules';
import { expectFinger } from '../screen/inSight.ts';
import type { Visitor } from '../poyTest.ts';
import { bankAsShown } from '../words.ts';

/** The pages on which members add a bank account, ask for their money, and see where it is. */
export class WithdrawPages {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** The account of the member on /bank/status. */
  get account(): Locator {
    return this.visitor.page.getByRole('main').getByRole('listitem');
  }

  /** The withdrawal that is over, on /credit/status. */
  get past(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('region', { name: say('credit:withdrawals.past') }).getByRole('listitem');
  }

  /** Writes a new account on /bank/add and sends it. */
  async add(bankCode: string, language: Language, number: string): Promise<void> {
    const { page, say, press } = this.visitor;
    const bank = bankOf(bankCode);
    if (!bank) throw new Error(`No bank has the code ${bankCode}`);
    await press(page.getByRole('radio', { name: bankAsShown(bankNameIn(bank, language)) }));
    await page.getByLabel(say('credit:bank.number'), { exact: true }).fill(number);
    await this.send('bank.add');
  }

  /** Proves with the password that it is still the member. */
  async prove(password: string): Promise<void> {
    const { page, say } = this.visitor;
    await page.getByLabel(say('credit:stepUp.password'), { exact: true }).fill(password);
    await this.send('stepUp.confirm');
  }

  /** Writes an amount of baht on /credit/withdraw and sends it. */
  async ask(baht: string, button: string): Promise<void> {
    const { page, say, press } = this.visitor;
    await page.getByLabel(say('credit:withdraw.amount'), { exact: true }).fill(baht);
    await press(page.getByRole('button', { name: button, exact: true }));
  }

  /** Answers the question before anything is asked for. */
  async confirm(): Promise<void> {
    const { page, say, press } = this.visitor;
    const button = page.getByRole('button', { name: say('host:actions.confirm'), exact: true });
    await expectFinger(button);
    await press(button);
  }

  /** Expects that the withdrawal under way is at a step. */
  async expectAt(step: 'review' | 'paying'): Promise<void> {
    const { page, say } = this.visitor;
    const now = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
    await expect(now).toHaveText(say(`credit:withdrawals.step.${step}`));
  }

  private async send(words: 'bank.add' | 'stepUp.confirm'): Promise<void> {
    const { page, say, press } = this.visitor;
    const button = page.getByRole('button', { name: say(`credit:${words}`), exact: true });
    await expectFinger(button);
    await press(button);
  }
}
