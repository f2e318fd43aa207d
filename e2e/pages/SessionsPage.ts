import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The page on which a member sees and ends sessions. */
export class SessionsPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** The listed sessions, that of this browser first. */
  get rows(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('region', { name: say('profile:sessions.label') }).getByRole('listitem');
  }

  /** Ends the session at a place of the list, and says yes to the question. */
  async end(place: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(this.rows.nth(place).getByRole('button'));
    const question = page.getByRole('dialog');
    await press(question.getByRole('button', { name: say('profile:sessions.end'), exact: true }));
  }
}
