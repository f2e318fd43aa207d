import { writtenAmount, type Written } from '@poy/bet-rules';
import type { WithdrawalTerms } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { AmountField, Chip, ChipRow, typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';
import styles from './WithdrawPage.module.css';

/** Amounts that one tap enters, in baht. */
const quickAmounts = [500, 1000, 5000] as const;

interface WithdrawAmountProps {
  terms: WithdrawalTerms;
  written: Written;
  onWritten: (written: Written) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The amount to take out, typed or tapped: usual ones, and the most that can be taken out now. */
export function WithdrawAmount({ terms, written, onWritten, onBlur, error }: WithdrawAmountProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const { min, perTime, most } = terms;
  return (
    <Card pad="lg" className={styles.stack}>
      <AmountField
        label={t('withdraw.amount')}
        hint={t('withdraw.hint', { min: money.whole(min), max: money.whole(perTime) })}
        error={error}
        // The keys of a phone have a point, because satang are taken.
        inputMode="decimal"
        onKeyDown={typeDigitOfPlace}
        prefix="฿"
        written={written}
        read={writtenAmount}
        onWritten={onWritten}
        onBlur={onBlur}
        className={styles.amount}
      />
      {most >= min && (
        <ChipRow label={t('ask.quick')}>
          {quickAmounts
            .filter((quick) => quick >= min && quick < most)
            .map((quick) => (
              <Chip key={quick} aria-pressed={written === quick} onClick={() => onWritten(quick)}>
                {format.number(quick)}
              </Chip>
            ))}
          <Chip
            aria-pressed={String(written) === String(most)}
            onClick={() => onWritten(writtenAmount(String(most)))}
          >
            {t('withdraw.most', { amount: money.baht(most) })}
          </Chip>
        </ChipRow>
      )}
    </Card>
  );
}
