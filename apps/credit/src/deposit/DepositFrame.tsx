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
  /** Whether the three steps stand beside the page; left out once they are done. */
  steps?: boolean;
}

/** What every state of the deposit page shares: the head, the narrow column, the steps beside it. */
export function DepositFrame({ title, sub, children, steps = true }: DepositFrameProps) {
  const { t } = useTranslation(['credit', 'host']);
  return (
    <div className={styles.page}>
      <PageHead title={title} sub={sub} back={<Link to={paths.deposit} />} backLabel={t('host:actions.back')} />
      <Columns side={steps && <DepositSteps />} sideLabel={t('steps.title')}>
        <div className={styles.stack}>{children}</div>
      </Columns>
    </div>
  );
}
