import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The page /number-set: the member's lists, and the editor of one list. */
export class NumberListsPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  get lists(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('list', { name: say('lotto:numberLists.title') }).getByRole('listitem');
  }

  get name(): Locator {
    const { page, say } = this.visitor;
    return page.getByLabel(say('lotto:numberLists.name'), { exact: true });
  }

  async startNew(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('link', { name: say('lotto:numberLists.new'), exact: true }));
  }

  async paste(text: string, count: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:numberLists.paste'), exact: true }));
    const sheet = page.getByRole('dialog', { name: say('lotto:numberLists.paste') });
    await sheet.getByRole('textbox').fill(text);
    await press(
      sheet.getByRole('button', {
        name: say('lotto:numberLists.addNumbers', { count }),
        exact: true,
      }),
    );
  }

  async save(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:numberLists.save'), exact: true }));
  }
}
