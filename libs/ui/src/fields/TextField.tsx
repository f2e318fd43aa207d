import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'prefix'>, FieldWords {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  className,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={className}
      before={prefix}
      after={suffix}
    >
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}
