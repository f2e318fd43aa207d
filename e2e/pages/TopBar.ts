import { expect, type Locator } from '@playwright/test';
import { baht } from '../money/baht.ts';
import type { Visitor } from '../poyTest.ts';

/**
 * What the console may say of a sign-out: a call that is under way at that moment is refused, and so
 * is a socket that is just opening.
 */
export const refusedAtSignOut = [
  /status of 401 .*\/(poy-)?api\//,
  /WebSocket is already in CLOSING/,
] as const;

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
    // The 5.00 of another balance, such as 95.00, is not this one.
    const whole = new RegExp(`(?<![\\d,.])${baht(amount).replaceAll('.', '\\.')}(?!\\d)`);
    await expect(this.balance).toContainText(whole, timeout === undefined ? {} : { timeout });
  }

  /** Returns the element with the count of new notifications: the account on a phone, the bell elsewhere. */
  news(count: number): Locator {
    const { page, say } = this.visitor;
    const role = (page.viewportSize()?.width ?? 0) < 900 ? 'button' : 'link';
    return page.getByRole('banner').getByRole(role, { name: say('shell:nav.new', { count }) });
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
