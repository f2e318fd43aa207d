import { expect, type Locator } from '@playwright/test';
import { satangIn } from '../money/baht.ts';
import type { Visitor } from '../poyTest.ts';

export interface StatementRow {
  what: string;
  satang: number;
  balance: number;
}

/** The page /credit/statement. */
export class StatementPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  get table(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('table', { name: say('credit:statement.title') });
  }

  async open(): Promise<void> {
    await this.visitor.page.goto('/credit/statement');
    await expect(this.table).toBeVisible();
  }

  /** Returns the transactions, newest first, in satang. */
  async rows(): Promise<StatementRow[]> {
    const rows = await this.table
      .getByRole('row')
      .filter({ has: this.visitor.page.getByRole('cell') })
      .all();
    return Promise.all(
      rows.map(async (row) => {
        const [, what = '', amount = '', balance = ''] = await row
          .getByRole('cell')
          .allInnerTexts();
        return { what, satang: satangIn(amount), balance: satangIn(balance) };
      }),
    );
  }
}
