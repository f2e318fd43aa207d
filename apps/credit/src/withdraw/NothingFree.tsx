import type { WithdrawalTerms } from '@poy/contract';
import { Card, LinkButton, Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moneyPaths } from '../moneyPaths.ts';
import { useBaht } from '../useBaht.ts';
import styles from './WithdrawPage.module.css';

/**
 * Says large that nothing can be withdrawn now, and leads to the turnover where that is the reason. The
 * reason itself stands above it.
 */
export function NothingFree({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const byTurnover = terms.refusedFor.some(({ code }) => code === 'WITHDRAWAL_TURNOVER');
  return (
    <Card pad="lg" className={styles.stack}>
      <dl>
        <dt className={styles.dim}>{t('withdraw.free')}</dt>
        <dd>
          <Money text={money.baht(terms.most)} size="xxl" />
        </dd>
      </dl>
      {byTurnover && (
        <LinkButton block link={<Link to={moneyPaths.turnover} />}>
          {t('withdraw.toTurnover')}
        </LinkButton>
      )}
    </Card>
  );
}
