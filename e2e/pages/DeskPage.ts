import type { Locator, Page } from '@playwright/test';
import { callProduct } from '../product/callProduct.ts';
import { demoPassword } from '../people/member.ts';
import { expect, type Visitor } from '../poyTest.ts';
import type { Say } from '../words.ts';

/** The desk of the operators. */
export class DeskPage {
  readonly page: Page;
  readonly say: Say;
  readonly press: Visitor['press'];

  constructor({ page, say, press }: Visitor) {
    this.page = page;
    this.say = say;
    this.press = press;
  }

  /** Signs an operator of the demo in, and waits for the first room. */
  async signIn(userName: string): Promise<void> {
    await this.page.goto('/desk');
    await this.page.getByLabel(this.say('desk:signIn.userName'), { exact: true }).fill(userName);
    await this.page
      .getByLabel(this.say('desk:signIn.password'), { exact: true })
      .fill(demoPassword);
    await this.press(this.page.getByRole('button', { name: this.say('desk:signIn.submit') }));
    await this.expectFirstRoom();
  }

  /** Signs an operator of the demo in by a call, for tests of what comes after the sign-in. */
  async signInByCall(userName: string): Promise<void> {
    await callProduct(this.page.request, '/api/operators.desk.login', {
      body: { userName, password: demoPassword },
    });
    await this.page.goto('/desk');
    await this.expectFirstRoom();
  }

  private async expectFirstRoom(): Promise<void> {
    const name = this.say('desk:rooms.money');
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Goes to a room by its link, at the top or the bottom. */
  async enter(
    room: 'withdrawals' | 'banks' | 'games' | 'content' | 'reports' | 'rules',
  ): Promise<void> {
    const rooms = this.page.getByRole('navigation', { name: this.say('desk:rooms.label') });
    await this.press(rooms.getByRole('link', { name: this.say(`desk:rooms.${room}`) }));
    await expect(this.page).toHaveURL(new RegExp(`/desk/${room}`));
  }

  /** The row of an amount, written as the page writes it: '731.46'. */
  row(amount: string): Locator {
    return this.page.getByRole('link', { name: `฿${amount}` });
  }

  /** The form of a step by its title. */
  step(title: Parameters<Say>[0]): Locator {
    return this.page.getByRole('form', { name: this.say(title), exact: true });
  }

  /** Fills a step and sends it. */
  async take(step: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await step.getByLabel(label, { exact: true }).fill(text);
    await this.press(step.getByRole('button'));
  }
}
