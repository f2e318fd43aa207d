import { CircleAlert } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

/**
 * The attributes that connect a control to its label, hint and error. They are spread on the
 * control.
 */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldWords {
  label: ReactNode;
  /** A text that explains the field beforehand. */
  hint?: ReactNode;
  /** The error of the field; empty or missing means none. */
  error?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends FieldWords {
  children: (control: FieldControl) => ReactElement;
  /** Content before and after the control, inside its frame. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A labelled control with its hint and, under it, its error. */
export function Field({ label, hint, error, className, before, after, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = cx(errorId, hintId) || undefined;
  return (
    <div className={cx(styles.field, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {before && <span className={styles.side}>{before}</span>}
        {children({
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        })}
        {after && <span className={styles.side}>{after}</span>}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
