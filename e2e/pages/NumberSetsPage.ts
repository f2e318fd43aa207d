import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The page /number-set: the member's sets, and the editor of one set. */
export class NumberSetsPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  get sets(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('list', { name: say('lotto:numberSets.title') }).getByRole('listitem');
  }

  get name(): Locator {
    const { page, say } = this.visitor;
    return page.getByLabel(say('lotto:numberSets.name'), { exact: true });
  }

  async startNew(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('link', { name: say('lotto:numberSets.new'), exact: true }));
  }

  async paste(text: string, count: number): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:numberSets.paste'), exact: true }));
    const sheet = page.getByRole('dialog', { name: say('lotto:numberSets.paste') });
    await sheet.getByRole('textbox').fill(text);
    await press(
      sheet.getByRole('button', {
        name: say('lotto:numberSets.addNumbers', { count }),
        exact: true,
      }),
    );
  }

  async save(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('lotto:numberSets.save'), exact: true }));
  }
}
