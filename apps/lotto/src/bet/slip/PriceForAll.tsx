import { asciiDigits } from '@poy/bet-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './slip.module.css';

const quickAmounts = [5, 10, 20, 50, 100, 500] as const;
/** Digits only, in any script; no leading zeros; at most as many as the largest stake has. */
export const priceFrom = (typed: string): number | null => {
  const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, 6);
  return digits === '' ? null : Number(digits);
};

/** One stake for every line, typed or tapped. Lines added later start with it. */
export function PriceForAll({
  price,
  onPrice,
}: {
  price: number | null;
  onPrice: (price: number | null) => void;
}) {
  const { t } = useTranslation('lotto');
  const id = useId();
  return (
    <div className={styles.forAll}>
      <label className={styles.forAllLabel} htmlFor={id}>
        {t('slip.priceForAll')}
      </label>
      <input
        id={id}
        className={styles.price}
        inputMode="numeric"
        autoComplete="off"
        value={price ?? ''}
        placeholder={t('slip.pricePlaceholder')}
        onChange={(event) => onPrice(priceFrom(event.target.value))}
      />
      <div className={styles.quick} role="group" aria-label={t('slip.quick')}>
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.amount}
            aria-pressed={price === amount}
            onClick={() => onPrice(amount)}
          >
            {amount}
          </button>
        ))}
      </div>
    </div>
  );
}
