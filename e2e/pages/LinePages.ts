import { expect } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The way to the LINE of the sandbox and back. */
export class LinePages {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Presses the button of the page for sign-in or sign-up. */
  async go(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('shell:notOffered.lineLogin') }));
  }

  /** Chooses the demo person of a number at LINE. */
  async choose(number: number): Promise<void> {
    const { page, press } = this.visitor;
    const choices = page.locator('button[name=person]');
    await expect(choices.first()).toBeVisible();
    await press(choices.nth(number - 1));
  }

  /** Refuses at LINE. */
  async refuse(): Promise<void> {
    const { page, press } = this.visitor;
    await press(page.locator('button[name=person][value=""]'));
  }
}
