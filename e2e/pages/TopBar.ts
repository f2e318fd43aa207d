import { expect, type Locator } from '@playwright/test';
import { baht } from '../baht.ts';
import type { Visitor } from '../poyTest.ts';

/** The bar across the top of every page: balance, language, account. */
export class TopBar {
  readonly visitor: Visitor;
  readonly balance: Locator;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
    this.balance = visitor.page
      .getByRole('banner')
      .getByRole('link', { name: visitor.say('host:balance') });
  }

  /** Waits until the balance is this much, in baht. */
  async shows(amount: number, timeout?: number): Promise<void> {
    await expect(this.balance).toContainText(
      baht(amount),
      timeout === undefined ? {} : { timeout },
    );
  }

  /** The button of the language menu, in its language. */
  language(name: string): Locator {
    return this.visitor.page
      .locator('header summary')
      .filter({ hasText: this.visitor.say('shell:nav.language', { name }) });
  }

  /** A choice of the open language menu. */
  languageChoice(name: string): Locator {
    return this.visitor.page.locator('header details').getByRole('button', { name, exact: true });
  }

  async signOut(userName: string): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('shell:nav.menu', { name: userName }) }));
    await press(page.getByRole('menuitem', { name: say('host:actions.signOut') }));
  }
}
