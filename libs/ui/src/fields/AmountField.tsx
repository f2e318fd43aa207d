import type { ReactNode } from 'react';
import { AmountInput, type AmountInputProps } from './AmountInput.tsx';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

interface AmountFieldProps extends Omit<AmountInputProps, 'className' | 'prefix'>, FieldWords {
  /** The text before the amount, inside the frame. */
  prefix?: ReactNode;
}

/** A labelled amount, with its error right under it. */
export function AmountField({ label, hint, error, className, prefix, ...input }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} before={prefix}>
      {(control) => <AmountInput {...input} {...control} className={styles.input} />}
    </Field>
  );
}
