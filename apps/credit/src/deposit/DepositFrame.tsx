import { paths } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { PageHead, TaskPage } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
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
  /** True where the amount is in a code that is scanned. */
  scanned?: boolean;
}

/**
 * The frame that every view of the deposit page shares: the head, and beside the view the steps, or
 * help where they do not fit.
 */
export function DepositFrame({
  title,
  sub,
  children,
  steps = 'everywhere',
  scanned = false,
}: DepositFrameProps) {
  const { t } = useTranslation(['credit', 'host']);
  const help = useHelp();
  const stepped = steps !== 'nowhere';
  return (
    <TaskPage
      head={
        <PageHead
          title={title}
          sub={sub}
          back={<Link to={paths.deposit} />}
          backLabel={t('host:actions.back')}
        />
      }
      side={stepped ? <DepositSteps scanned={scanned} /> : <HelpLinks {...help} />}
      sideLabel={stepped ? t('steps.title') : help.title}
      sideOnPhone={steps === 'everywhere' ? 'after' : 'hidden'}
    >
      <div className={styles.stack}>{children}</div>
    </TaskPage>
  );
}
