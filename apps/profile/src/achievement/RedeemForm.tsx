import type { LoyaltyBalance } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, Card, Notice, SectionHead, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Achievement.module.css';
import { useRedeem } from './useRedeem.ts';

/** The form that redeems points for money, where there are any. */
export function RedeemForm({ loyalty }: { loyalty: LoyaltyBalance }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const form = useRedeem(loyalty.balance);
  const id = useId();
  return (
    <Card as="section" pad="lg" aria-labelledby={id} className={styles.stack}>
      <SectionHead title={t('achievement.redeem')} id={id} />
      <p className={styles.dim}>
        {t('achievement.worth', { baht: `฿${format.money(loyalty.pointValue)}` })}
      </p>
      {loyalty.balance === 0 ? (
        <p>{t('achievement.none')}</p>
      ) : (
        <form className={styles.stack} onSubmit={form.onSubmit} noValidate>
          <TextField
            label={t('achievement.amount')}
            inputMode="numeric"
            onKeyDown={typeDigitOfPlace}
            autoComplete="off"
            required
            {...form.field('points')}
          />
          <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
          <Button type="submit" size="lg" block busy={form.busy}>
            {t('achievement.redeemNow')}
          </Button>
        </form>
      )}
    </Card>
  );
}
