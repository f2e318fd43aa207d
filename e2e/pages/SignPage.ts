import type { newPerson } from '../people/member.ts';
import type { Visitor } from '../poyTest.ts';

/** The pages of sign-up and sign-in. */
export class SignPage {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async signUp({ userName, password, phoneNumber }: ReturnType<typeof newPerson>): Promise<void> {
    const { page, say, press } = this.visitor;
    // Only this form repeats the password. A form of sign-in that is about to go would take the others.
    await page.getByLabel(say('shell:session.confirmPassword'), { exact: true }).fill(password);
    await page.getByLabel(say('shell:session.userName')).fill(userName);
    await page.getByLabel(say('shell:session.password'), { exact: true }).fill(password);
    await page.getByLabel(say('shell:session.phoneNumber')).fill(phoneNumber);
    await press(page.getByRole('main').getByRole('button', { name: say('host:actions.signUp') }));
  }

  async signIn({ userName, password }: { userName: string; password: string }): Promise<void> {
    const { page, say, press } = this.visitor;
    await page.getByLabel(say('shell:session.userName')).fill(userName);
    await page.getByLabel(say('shell:session.password'), { exact: true }).fill(password);
    // The other ways of signing in begin with the same words in Thai.
    const name = say('host:actions.signIn');
    await press(page.getByRole('main').getByRole('button', { name, exact: true }));
  }
}
