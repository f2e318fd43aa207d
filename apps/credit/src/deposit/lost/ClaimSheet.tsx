import { depositsClaim, queries } from '@poy/api-client';
import { useFormat, useServerNow } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { Button, Dialog, Notice, TextField } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';

const dayMs = 86_400_000;
const bangkokMs = 7 * 3_600_000;

/** Returns the Bangkok day of a moment as the wire has it. */
const dayOf = (ms: number): string => new Date(ms + bangkokMs).toISOString().slice(0, 10);

/** Takes what a member knows of money that they sent: enough for operators to find it by. */
export function ClaimSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['credit', 'host']);
  const client = useQueryClient();
  const { parseDigits } = useFormat();
  const now = useServerNow(60_000);
  const amountOf = (text: string) => Number(parseDigits(text).replaceAll(',', '').trim() || NaN);
  const form = useTextForm({
    empty: { amount: '', sentOn: dayOf(now), fromLast4: '' },
    check: ({ amount, fromLast4, sentOn }) => ({
      amount:
        /^\d+(\.\d{1,2})?$/.test(String(amountOf(amount))) && amountOf(amount) > 0
          ? null
          : 'amount.unreadable',
      sentOn: sentOn >= dayOf(now - 30 * dayMs) && sentOn <= dayOf(now) ? null : 'count.required',
      fromLast4: /^\d{4}$/.test(parseDigits(fromLast4).trim()) ? null : 'count.unreadable',
    }),
    send: async ({ amount, sentOn, fromLast4 }) => {
      await depositsClaim({
        amount: amountOf(amount),
        sentOn,
        fromLast4: parseDigits(fromLast4).trim(),
      });
      await client.invalidateQueries({ queryKey: queries.depositClaims().queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      open
      sheet="plain"
      onClose={onClose}
      title={t('lost.title')}
      closeLabel={t('host:actions.close')}
    >
      <form className={styles.stack} onSubmit={form.onSubmit} noValidate>
        <p>{t('lost.how')}</p>
        <TextField
          label={t('lost.amount')}
          inputMode="decimal"
          required
          {...form.field('amount')}
        />
        <TextField label={t('lost.sentOn')} type="date" required {...form.field('sentOn')} />
        <TextField
          label={t('lost.fromLast4')}
          inputMode="numeric"
          maxLength={4}
          required
          {...form.field('fromLast4')}
        />
        <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('lost.send')}
        </Button>
      </form>
    </Dialog>
  );
}
