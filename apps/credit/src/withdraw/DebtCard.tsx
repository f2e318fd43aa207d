import type { WithdrawalTerms } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { Button, Card, SectionHead } from '@poy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../useBaht.ts';
import { useDebt } from './useDebt.ts';
import styles from './WithdrawPage.module.css';

/** What the member owes, and the button that pays it where the balance is large enough. */
export function DebtCard({ debt, cash }: Pick<WithdrawalTerms, 'debt' | 'cash'>) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const titleId = useId();
  const { mutate, isPending } = useDebt();
  const amount = money.baht(debt);
  const pay = () =>
    mutate(debt, {
      onSuccess: () => notify.success(t('withdraw.debt.paid', { amount })),
      onError: (error) => notify.fail(errorWords(error)),
    });
  return (
    <Card pad="lg">
      <section aria-labelledby={titleId} className={styles.stack}>
        <SectionHead title={t('withdraw.debt.title', { amount })} id={titleId} />
        <p>
          {cash < debt
            ? t('withdraw.debt.short', { cash: money.baht(cash) })
            : t('withdraw.debt.text')}
        </p>
        {cash >= debt && (
          <Button size="lg" block busy={isPending} onClick={pay}>
            {t('withdraw.debt.pay', { amount })}
          </Button>
        )}
      </section>
    </Card>
  );
}
