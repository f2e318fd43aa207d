import { asciiDigits } from '@poy/bet-rules';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, spoken. */
  label: string;
  value: number;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

/** A whole number with a step either way; it can be typed, too, in any of the scripts members type in. */
export function Stepper({ label, value, min, max, onValue }: StepperProps) {
  const { t } = useTranslation('lotto');
  // While the field is being emptied nothing is counted yet.
  const [empty, setEmpty] = useState(false);
  const type = (text: string) => {
    const digits = asciiDigits(text).replace(/\D/g, '').slice(0, 2);
    setEmpty(digits === '');
    if (digits !== '') onValue(Math.min(Math.max(Number(digits), min), Math.max(max, min)));
  };
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('sets4d.fewer', { of: label })}
        disabled={value <= min}
        onClick={() => onValue(value - 1)}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={empty ? '' : value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setEmpty(false)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('sets4d.more', { of: label })}
        disabled={value >= max}
        onClick={() => onValue(value + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
