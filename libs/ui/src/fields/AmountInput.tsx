import { useState, type ComponentProps } from 'react';
import { typeDigitOfPlace } from '../keypad/digitKeys.ts';

export interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type'
> {
  /**
   * The content of the field: an amount, the typed text where it is none, or null while it is
   * empty.
   */
  written: number | string | null;
  onWritten: (written: number | string | null) => void;
  /** Reads the typed text. A text that is no amount is returned unchanged. */
  read: (typed: string) => number | string | null;
}

/**
 * The input of an amount, with the number pad on phones. It never changes the typed text: digits of
 * any script, spaces and commas stay, and so does a text that cannot be read. The page shows the
 * error, and changes the field only by another `written`. Only a key of the digit row types its digit
 * where the layout has a letter there.
 */
export function AmountInput({ written, onWritten, read, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      data-number=""
      onKeyDown={typeDigitOfPlace}
      {...input}
      type="text"
      value={Object.is(read(typed), written) ? typed : String(written ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onWritten(read(target.value));
      }}
    />
  );
}
