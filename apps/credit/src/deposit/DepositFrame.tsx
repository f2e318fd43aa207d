import { paths } from '@poy/host';
import { Columns, PageHead } from '@poy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Deposit.module.css';
import { DepositSteps } from './DepositSteps.tsx';

interface DepositFrameProps {
  title: string;
  sub?: string | undefined;
  children: ReactNode;
  /**
   * The place of the three steps: on every screen, only beside the page on a wide one, or not
   * shown.
   */
  steps?: 'everywhere' | 'beside' | 'nowhere';
}

/** The frame that every view of the deposit page shares: the head, the narrow column, the steps. */
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
