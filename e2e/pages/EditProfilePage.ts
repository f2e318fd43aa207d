import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'lineId';

/** The page on which members write their name and where they can be written to. */
export class EditProfilePage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  field(name: Field): Locator {
    const { page, say } = this.visitor;
    return page.locator(`input[name=${name}]`).and(page.getByLabel(say(`profile:edit.${name}`)));
  }

  async save(texts: Partial<Record<Field, string>>): Promise<void> {
    const { page, say, press } = this.visitor;
    for (const [name, text] of Object.entries(texts)) await this.field(name as Field).fill(text);
    await press(page.getByRole('button', { name: say('profile:edit.save') }));
  }
}
