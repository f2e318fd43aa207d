import { Card, TextField } from '@poy/ui';
import { Chip, ChipRow, typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';
import { channels, type useManualForm } from './useManualForm.ts';

interface SentFieldsProps {
  form: ReturnType<typeof useManualForm>;
  amountError: string | undefined;
  timeError: string | undefined;
}

/** How much was sent, when, and by what. */
export function SentFields({ form, amountError, timeError }: SentFieldsProps) {
  const { t } = useTranslation('credit');
  return (
    <Card pad="lg" className={styles.stack}>
      <TextField
        label={t('manual.amount')}
        hint={t('manual.amountHint')}
        error={amountError}
        prefix="฿"
        name="amount"
        inputMode="decimal"
        onKeyDown={typeDigitOfPlace}
        autoComplete="off"
        value={form.amount}
        onChange={({ target }) => form.writeAmount(target.value)}
      />
      <TextField
        type="datetime-local"
        label={t('manual.time')}
        error={timeError}
        name="depositAt"
        value={form.depositAt}
        onChange={({ target }) => form.writeDepositAt(target.value)}
      />
      <ChipRow label={t('manual.channelLabel')}>
        {channels.map((one) => (
          <Chip key={one} aria-pressed={one === form.channel} onClick={() => form.setChannel(one)}>
            {t(`manual.channel.${one}`)}
          </Chip>
        ))}
      </ChipRow>
    </Card>
  );
}
