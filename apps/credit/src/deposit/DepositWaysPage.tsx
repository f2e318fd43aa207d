import { paymentQueries } from '@poy/api-client/paymentMethods';
import { failsPage, usePending } from '@poy/host/page';
import { guidePage } from '@poy/host/support';
import { EmptyState, LinkButton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyFrame } from '../frame/MoneyFrame.tsx';
import styles from './Deposit.module.css';
import { OpenDepositRow } from './latest/OpenDepositRow.tsx';
import { SlipRow } from './manual/SlipRow.tsx';
import { SandboxNotice } from './practice/SandboxNotice.tsx';
import { isFormKind } from './ways/waySigns.ts';
import { WayRow } from './ways/WayRow.tsx';

/** The ways to pay in that the site offers, in its order, and what is still to be paid. */
export function DepositWaysPage() {
  const { t } = useTranslation(['credit', 'host']);
  const pendingOf = usePending();
  const methods = useQuery({ ...paymentQueries.methods(), throwOnError: failsPage });
  const content = () => {
    if (methods.isPending || methods.isError)
      return <Pending {...pendingOf(methods, t('ways.failed'))} shape="row" count={4} />;
    const shown = methods.data.filter(({ kind }) => isFormKind(kind));
    if (shown.length === 0)
      return (
        <EmptyState
          icon={<Landmark size={32} />}
          title={t('ask.noBanks')}
          text={t('ask.noBanksText')}
        />
      );
    return shown.map((method) => <WayRow key={method.kind} method={method} />);
  };
  return (
    <MoneyFrame title={t('ways.title')} sub={t('ways.sub')}>
      <div className={styles.stack}>
        <OpenDepositRow />
        {content()}
        <SlipRow />
        <SandboxNotice />
        <LinkButton variant="quiet" block link={<Link to={guidePage('deposit')} />}>
          {t('host:support.guide')}
        </LinkButton>
      </div>
    </MoneyFrame>
  );
}
