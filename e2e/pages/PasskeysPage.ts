import type { Locator } from '@playwright/test';
import type { Visitor } from '../poyTest.ts';

/** The member's page about passkeys. */
export class PasskeysPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  get rows(): Locator {
    const { page, say } = this.visitor;
    return page.getByRole('region', { name: say('profile:passkeys.label') }).getByRole('listitem');
  }

  /** Makes a passkey on this device. */
  async add(): Promise<void> {
    const { page, say, press } = this.visitor;
    await press(page.getByRole('button', { name: say('profile:passkeys.add') }));
  }

  async rename(before: string, after: string): Promise<void> {
    const { page, say, press } = this.visitor;
    const name = say('profile:passkeys.renameNamed', { name: before });
    await press(page.getByRole('button', { name }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('profile:passkeys.name')).fill(after);
    await press(dialog.getByRole('button', { name: say('profile:passkeys.save') }));
  }

  /** Asks for the end of a passkey, and says yes. */
  async remove(name: string): Promise<void> {
    const { page, say, press } = this.visitor;
    const button = say('profile:passkeys.removeNamed', { name });
    await press(page.getByRole('button', { name: button }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: say('profile:passkeys.remove'), exact: true }));
  }
}
