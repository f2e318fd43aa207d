import { readAmount, writtenAmount, type Written } from '@poy/bet-rules';
import { useRuleWords } from '@poy/host';
import { AmountInput } from '@poy/ui/bet';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';
import { quickAmounts, QuickAmounts } from './QuickAmounts.tsx';

interface PriceForAllProps {
  /** The content of the box: whole baht, a text that is none, or null. */
  written: Written;
  onWritten: (written: Written) => void;
  /** False where the quick amounts stand in another place. */
  quick?: boolean;
  /** True where the box is what keeps the lines from being sent, so that its problem is read out. */
  asked?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One stake for every line, typed or tapped. Lines added later start with it. A text that is no
 * whole amount changes no line.
 */
export function PriceForAll(props: PriceForAllProps) {
  const { written, onWritten, quick = true, asked = false, ref } = props;
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
        <p id={`${id}problem`} className={styles.forAllProblem} role={asked ? 'alert' : undefined}>
          {ruleWords(`amount.${problem}`)}
        </p>
      )}
      {quick && <QuickAmounts amounts={quickAmounts} written={written} onWritten={onWritten} />}
    </div>
  );
}
