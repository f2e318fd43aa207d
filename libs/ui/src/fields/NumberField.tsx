import { TextField } from '@poy/ui';
import type { TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onValue: (value: string) => void;
  /** Turns what was typed into what is kept, e.g. Thai, Khmer or Burmese digits into 0-9. */
  normalise?: (typed: string) => string;
}

/** Digits, with the number pad on phones. The value stays text, so leading zeros and half-typed amounts survive. */
export function NumberField({ onValue, normalise, ...field }: NumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      data-number=""
      {...field}
      onChange={(event) => onValue(normalise ? normalise(event.target.value) : event.target.value)}
    />
  );
}
