import { expect, type Visitor } from '../poyTest.ts';

/** The page on which a forgotten password is replaced by a code of a message. */
export class ForgotPinPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Asks for a code and waits until the page wants it. */
  async ask({ userName, phoneNumber }: { userName: string; phoneNumber: string }): Promise<void> {
    const { page, say, press } = this.visitor;
    await page.getByLabel(say('shell:session.userName')).fill(userName);
    await page.getByLabel(say('shell:session.phoneNumber')).fill(phoneNumber);
    await press(page.getByRole('button', { name: say('forgot:send') }));
    await expect(this.code()).toBeVisible();
  }

  code() {
    const { page, say } = this.visitor;
    return page.getByLabel(say('forgot:code'));
  }

  /** Returns the reference that the page names. */
  async ref(): Promise<string> {
    const { page, say } = this.visitor;
    const [before = ''] = say('forgot:codeHint').split('{{ref}}');
    const hint = await page.getByText(before).innerText();
    return /[A-Z0-9]{6}\b/.exec(hint.slice(before.length))?.[0] ?? '';
  }

  async change(code: string, password: string): Promise<void> {
    const { page, say, press } = this.visitor;
    await this.code().fill(code);
    await page.getByLabel(say('forgot:newPassword'), { exact: true }).fill(password);
    await page.getByLabel(say('forgot:confirmPassword'), { exact: true }).fill(password);
    await press(page.getByRole('button', { name: say('forgot:change') }));
  }
}
