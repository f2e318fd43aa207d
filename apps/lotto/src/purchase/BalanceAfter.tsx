import { useBalance, useFormat } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from './purchase.module.css';
import { useDepositPath, useMissing } from './useMissing.ts';

/**
 * Shows the balance that a purchase leaves, or what is missing for it. The cost is in baht. It
 * shows nothing while the balance is not known.
 */
export function BalanceAfter({ cost }: { cost: number }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  const missing = useMissing(cost);
  if (balance.state !== 'ready') return null;
  if (missing > 0)
    return (
      <p role="alert" className={paper.notice} data-tone="bad">
        {t('slip.short', { amount: money(missing) })}
      </p>
    );
  return (
    <p className={paper.after}>{t('send.balanceAfter', { amount: money(balance.baht - cost) })}</p>
  );
}

/** Leads to a deposit of what is missing, from which a link leads back to this page. */
export function DepositMissing({ missing }: { missing: number }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  return (
    <LinkButton link={<Link to={useDepositPath(missing)} />}>
      {t('send.deposit', { amount: money(missing) })}
    </LinkButton>
  );
}
