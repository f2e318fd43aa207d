import { paths } from '@poy/host';
import { Columns, PageHead } from '@poy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Deposit.module.css';
import { DepositSteps } from './DepositSteps.tsx';

interface DepositFrameProps {
  title: string;
  sub?: string;
  children: ReactNode;
  /** Where the three steps are told: everywhere, only beside the page where there is room, or no more. */
  steps?: 'everywhere' | 'beside' | 'nowhere';
}

/** What every state of the deposit page shares: the head, the narrow column, the steps beside it. */
export function DepositFrame({ title, sub, children, steps = 'everywhere' }: DepositFrameProps) {
  const { t } = useTranslation(['credit', 'host']);
  return (
    <div className={steps === 'nowhere' ? styles.receipt : styles.page}>
      <PageHead
        title={title}
        sub={sub}
        back={<Link to={paths.deposit} />}
        backLabel={t('host:actions.back')}
      />
      <Columns
        side={steps !== 'nowhere' && <DepositSteps />}
        sideLabel={t('steps.title')}
        sideOnPhone={steps === 'beside' ? 'hidden' : 'after'}
      >
        <div className={styles.stack}>{children}</div>
      </Columns>
    </div>
  );
}
