import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';
import type { TextFieldProps } from './TextField.tsx';

interface NumberFieldProps
  extends
    Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'value' | 'onChange' | 'type'>,
    FieldWords,
    Pick<TextFieldProps, 'prefix' | 'suffix'> {
  value: string;
  onValue: (value: string) => void;
  /** Turns what was typed into what is kept, e.g. Thai, Khmer or Burmese digits into 0-9. */
  normalise?: (typed: string) => string;
}

/** Digits, with the number pad on phones. The value stays text, so leading zeros and half-typed amounts survive. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, className, prefix, suffix, onValue, normalise, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className} before={prefix} after={suffix}>
      {(control) => (
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...control}
          type="text"
          data-number=""
          className={styles.input}
          onChange={(event) => onValue(normalise ? normalise(event.target.value) : event.target.value)}
        />
      )}
    </Field>
  );
}
