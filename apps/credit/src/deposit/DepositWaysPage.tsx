import { depositRule } from '@poy/contract/rules';
import { paths, usePageTitle } from '@poy/host';
import { ListRow, PageHead } from '@poy/ui';
import { ChevronRight, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenDepositRow } from './latest/OpenDepositRow.tsx';
import { useBaht } from '../useBaht.ts';
import styles from './Deposit.module.css';
import { SandboxNotice } from './practice/SandboxNotice.tsx';

/** The ways to pay in. */
export function DepositWaysPage() {
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  usePageTitle(t('ways.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('ways.title')}
        sub={t('ways.sub')}
        back={<Link to={paths.credit} />}
        backLabel={t('host:actions.back')}
      />
      <div className={styles.narrow}>
        <OpenDepositRow />
        <ListRow
          icon={<Landmark size={22} />}
          tone={3}
          title={t('ways.bank')}
          sub={
            <>
              {t('ways.bankText')}
              <br />
              {t('ways.bounds', {
                min: money.whole(depositRule.min),
                max: money.whole(depositRule.max),
              })}
            </>
          }
          value={<ChevronRight size={20} aria-hidden />}
          link={<Link to={paths.depositNormal} />}
        />
        <SandboxNotice />
      </div>
    </div>
  );
}
