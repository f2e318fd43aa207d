import type { Visitor } from '../poyTest.ts';

/** The part of /profile/edit on which a member changes the phone number. */
export class PhoneCard {
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  get section() {
    const { page, say } = this.visitor;
    return page.getByRole('region', { name: say('profile:phone.title') });
  }

  /** Asks for a code on a new phone; a form that is open already is filled in anew. */
  async ask(phoneNumber: string, password: string): Promise<void> {
    const { say, press } = this.visitor;
    const field = this.section.getByLabel(say('profile:phone.new'));
    if (!(await field.isVisible()))
      await press(this.section.getByRole('button', { name: say('profile:phone.change') }));
    await field.fill(phoneNumber);
    await this.section.getByLabel(say('profile:phone.password'), { exact: true }).fill(password);
    await press(this.section.getByRole('button', { name: say('profile:phone.send') }));
  }

  /** Returns the reference of the code that is asked for. */
  async ref(): Promise<string> {
    const { say } = this.visitor;
    const [before = ''] = say('profile:phone.codeHint').split('{{ref}}');
    const hint = await this.section.getByText(before).innerText();
    return /[A-Z0-9]{6}\b/.exec(hint.slice(before.length))?.[0] ?? '';
  }

  async save(code: string): Promise<void> {
    const { say, press } = this.visitor;
    await this.section.getByLabel(say('profile:phone.code')).fill(code);
    await press(this.section.getByRole('button', { name: say('profile:phone.save') }));
  }
}
