import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const user = userEvent.setup();

/** Presses digits on the keypad of the page, one after another. */
export async function press(...digits: string[]): Promise<void> {
  const pad = within(await screen.findByRole('group', { name: 'Keypad' }));
  for (const digit of digits) await user.click(pad.getByRole('button', { name: digit }));
}

/** Replaces the text of a field in one go, as pasting and autofill do. */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
