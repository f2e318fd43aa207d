import { jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { translateTexts } from './translateTexts.ts';

const pressable = 'button:not(:disabled), summary, [role="tab"], input[type="radio"]';
/** The most that is pressed on one page, because some buttons bring ever new ones. */
const most = 50;
const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.closest('label, button')?.textContent ?? '';

/**
 * Translates the open page and presses everything on it once, also what comes by a press. Links are
 * left alone, because they lead away.
 * @returns the names of what was pressed, and the errors that React met in the document
 */
export async function pressTranslated(): Promise<{ pressed: string[]; errors: string[] }> {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = translateTexts();
  const pressed = new Set<string>();
  const next = () =>
    [...document.querySelectorAll(pressable)].find((element) => !pressed.has(nameOf(element)));
  for (let found = next(); found && pressed.size < most; found = next()) {
    pressed.add(nameOf(found));
    fireEvent.click(found);
    await act(async () => new Promise((done) => setTimeout(done)));
  }
  stop();
  const errors = said.mock.calls.map((call) => call.join(' '));
  said.mockRestore();
  return { pressed: [...pressed], errors: errors.filter((error) => /NotFoundError/.test(error)) };
}
