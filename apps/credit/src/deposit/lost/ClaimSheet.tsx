import { depositsClaim, paymentQueries } from '@poy/api-client/payments';
import { bangkokDay, bareNumber, dayAfter, oddSign, readAmount } from '@poy/bet-rules';
import type { RuleProblem } from '@poy/contract/rules';
import { useRuleWords, useServerNow } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { Button, Dialog, Notice, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from '../Deposit.module.css';

/** A sum that was sent, in baht with its satang. */
const sent = { min: 0.01, max: 10_000_000, decimals: 2 } as const;

function amountProblem(typed: string): RuleProblem | null {
  const { problem } = readAmount(typed, sent);
  const unread = problem === 'small' || problem === 'large';
  return problem && `amount.${unread ? 'unreadable' : problem}`;
}

function lastProblem(digits: string): RuleProblem | null {
  const odd = oddSign(digits, /\D/u);
  if (odd) return `count.${odd}`;
  return digits.length === 4 ? null : 'count.unreadable';
}

/** Takes what a member knows of money that they sent: enough for operators to find it by. */
export function ClaimSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['credit', 'host']);
  const ruleWords = useRuleWords();
  const client = useQueryClient();
  const today = bangkokDay(useServerNow(60_000));
  const form = useTextForm({
    empty: { amount: '', sentOn: today, fromLast4: '' },
    check: ({ amount, fromLast4, sentOn }) => ({
      amount: amountProblem(amount),
      sentOn: sentOn >= dayAfter(today, -30) && sentOn <= today ? null : 'count.required',
      fromLast4: lastProblem(bareNumber(fromLast4)),
    }),
    wordsOf: (problem) =>
      problem === 'amount.notWhole' ? t('withdraw.satang') : ruleWords(problem),
    send: async ({ amount, sentOn, fromLast4 }) => {
      await depositsClaim({
        amount: readAmount(amount, sent).value ?? 0,
        sentOn,
        fromLast4: bareNumber(fromLast4),
      });
      await client.invalidateQueries({ queryKey: paymentQueries.depositClaims().queryKey });
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
          onKeyDown={typeDigitOfPlace}
          autoComplete="off"
          required
          {...form.field('amount')}
        />
        <TextField label={t('lost.sentOn')} type="date" required {...form.field('sentOn')} />
        <TextField
          label={t('lost.fromLast4')}
          inputMode="numeric"
          onKeyDown={typeDigitOfPlace}
          autoComplete="off"
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
