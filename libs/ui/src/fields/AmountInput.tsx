import { useState, type ComponentProps } from 'react';

export interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type'
> {
  /** What stands in the field: an amount, the text as typed where it is none, or null while it is empty. */
  written: number | string | null;
  onWritten: (written: number | string | null) => void;
  /** Reads what was typed. A text that is no amount comes back as it is. */
  read: (typed: string) => number | string | null;
}

/**
 * The input of an amount, with the number pad on phones. It never changes what was typed: digits of any script, spaces and
 * commas stay, and so does what cannot be read. The page says what is wrong, and changes the field only by another `written`.
 */
export function AmountInput({ written, onWritten, read, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      data-number=""
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
