import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
> & { getModifierState?(name: string): boolean };

/** A key with a name, such as `End` of a number block without its lock, types nothing. */
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key);

/**
 * Answers whether a mark of ASCII is meant as it is: a bracket or a dash in a phone number, `*` in a
 * bet. With the Thai layout the keys 2 and 3 type such marks, and digits are meant.
 */
const isMark = (key: string, code: string): boolean =>
  /^[!-/:-@[-`{-~]$/.test(key) && !['Digit2 /', 'Digit3 -'].includes(`${code} ${key}`);

/**
 * Returns the digit of the place of a pressed key, where the layout of the keyboard has another sign
 * there: with the Thai layout the keys 1, 2 and 4 type ๅ, / and ภ. Null is answered for every other
 * press, for a digit of any script, and for other marks.
 */
export function digitOfPlace(press: Press): string | null {
  const { key, code } = press;
  if (press.shiftKey || press.ctrlKey || press.altKey || press.metaKey || press.isComposing)
    return null;
  if (press.getModifierState?.('AltGraph') || isNamed(key) || /^\p{Nd}/u.test(key)) return null;
  if (isMark(key, code)) return null;
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null;
}

/**
 * Types the digit of the pressed place into a field that takes only digits, so that nobody has to
 * change the layout of the keyboard for an amount. Every other press is left to the browser.
 */
export function typeDigitOfPlace(event: ReactKeyboardEvent<HTMLInputElement>): void {
  const digit = digitOfPlace(event.nativeEvent);
  const field = event.currentTarget;
  if (digit === null || event.defaultPrevented || field.readOnly) return;
  event.preventDefault();
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const length = field.value.length - (end - start) + 1;
  if (field.maxLength >= 0 && length > field.maxLength) return;
  field.setRangeText(digit, start, end, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: digit }),
  );
}
