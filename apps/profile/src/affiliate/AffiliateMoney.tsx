import type { AfCash } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, Hero, Money, Notice, TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from './Affiliate.module.css';
import { moveFromBaht, useMoveCommission } from './useMoveCommission.ts';

/** The commission that is there, and the form that moves it to the member's money. */
export function AffiliateMoney({ af }: { af: AfCash }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <>
      <Hero
        label={t('affiliate.earned')}
        value={<Money text={`฿${format.money(af.afMoney)}`} size="xxl" />}
      />
      {af.afMoney >= moveFromBaht ? (
        <MoveForm key={af.afMoney} af={af} />
      ) : (
        <p className={styles.dim}>{t('affiliate.moveFrom', { min: `฿${moveFromBaht}` })}</p>
      )}
    </>
  );
}

function MoveForm({ af }: { af: AfCash }) {
  const { t } = useTranslation('profile');
  const form = useMoveCommission(af.afMoney);
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('affiliate.amount')}
        inputMode="decimal"
        onKeyDown={typeDigitOfPlace}
        autoComplete="off"
        prefix="฿"
        required
        {...form.field('amount')}
      />
      <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('affiliate.move')}
      </Button>
    </form>
  );
}
