import { readAmount, writtenAmount, type Written } from '@poy/bet-rules';
import { useRuleWords } from '@poy/host';
import { AmountInput } from '@poy/ui/bet';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';

const quickAmounts = [5, 10, 20, 50, 100, 500] as const;

interface PriceForAllProps {
  /** The content of the box: whole baht, a text that is none, or null. */
  written: Written;
  onWritten: (written: Written) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One stake for every line, typed or tapped. Lines added later start with it. A text that is no
 * whole amount changes no line.
 */
export function PriceForAll({ written, onWritten, ref }: PriceForAllProps) {
  const { t } = useTranslation('lotto');
  const ruleWords = useRuleWords();
  const id = useId();
  const { problem } = readAmount(typeof written === 'string' ? written : '0');
  return (
    <div className={styles.forAll}>
      <label className={styles.forAllLabel} htmlFor={id}>
        {t('slip.priceForAll')}
      </label>
      <AmountInput
        ref={ref}
        id={id}
        className={styles.price}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        written={written}
        read={writtenAmount}
        placeholder={t('slip.pricePlaceholder')}
        onWritten={onWritten}
      />
      {problem && (
        <p id={`${id}problem`} className={styles.forAllProblem}>
          {ruleWords(`amount.${problem}`)}
        </p>
      )}
      <div className={styles.quick} role="group" aria-label={t('slip.quick')}>
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.amount}
            aria-pressed={written === amount}
            onClick={() => onWritten(amount)}
          >
            {amount}
          </button>
        ))}
      </div>
    </div>
  );
}
