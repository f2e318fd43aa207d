import { writtenAmount, type Written } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Card } from '@poy/ui';
import { AmountField, Chip, ChipRow } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import styles from '../Deposit.module.css';

/** Amounts that one tap enters, in baht. */
const quickAmounts = [100, 300, 500, 1000, 3000, 5000] as const;

interface DepositAmountProps {
  /** In baht. */
  bounds: { minimum: number; maximum: number };
  written: Written;
  onWritten: (written: Written) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The amount to deposit, typed or tapped, with its bounds. */
export function DepositAmount({ bounds, written, onWritten, onBlur, error }: DepositAmountProps) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  return (
    <Card pad="lg" className={styles.stack}>
      <AmountField
        label={t('ask.amount')}
        hint={t('ask.hint', {
          min: money.whole(bounds.minimum),
          max: money.whole(bounds.maximum),
        })}
        error={error}
        prefix="฿"
        written={written}
        read={writtenAmount}
        onWritten={onWritten}
        onBlur={onBlur}
        className={styles.amountField}
      />
      <ChipRow label={t('ask.quick')}>
        {quickAmounts.map((quick) => (
          <Chip key={quick} aria-pressed={written === quick} onClick={() => onWritten(quick)}>
            {format.number(quick)}
          </Chip>
        ))}
      </ChipRow>
    </Card>
  );
}
