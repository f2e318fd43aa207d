import { useId } from 'react';
import styles from './RadioChoice.module.css';

interface RadioChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; text: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  busy?: boolean;
}

/** A few values of which one holds, each large enough for a finger. */
export function RadioChoice<Value extends string>({
  legend,
  options,
  value,
  onChoose,
  busy = false,
}: RadioChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.choices} aria-busy={busy}>
      <legend className={styles.title}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} lang={option.lang}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
