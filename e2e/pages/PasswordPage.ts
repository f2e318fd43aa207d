import type { Visitor } from '../poyTest.ts';

/** The page on which a member changes the password. */
export class PasswordPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async change(oldPassword: string, newPassword: string): Promise<void> {
    const { page, say, press } = this.visitor;
    const fill = (word: 'old' | 'new' | 'confirm', text: string) =>
      page.getByLabel(say(`profile:password.${word}`), { exact: true }).fill(text);
    await fill('old', oldPassword);
    await fill('new', newPassword);
    await fill('confirm', newPassword);
    await press(page.getByRole('button', { name: say('profile:password.change') }));
  }
}
