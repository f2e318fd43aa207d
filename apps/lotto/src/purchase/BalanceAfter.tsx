import { useBalance, useFormat } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from './purchase.module.css';
import { useDepositPath } from './useMissing.ts';

/**
 * Shows the balance that a purchase leaves, or what is missing for it. The cost is in baht. It
 * shows nothing while the balance is not known. While the purchase is being paid it stays as it was:
 * the news of the balance may come before the answer, and would be counted twice.
 */
export function BalanceAfter({ cost, paying }: { cost: number; paying: boolean }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  const baht = balance.state === 'ready' ? balance.baht : null;
  const [before, setBefore] = useState(baht);
  if (!paying && baht !== before) setBefore(baht);
  const shown = paying ? before : baht;
  if (shown === null) return null;
  if (cost > shown)
    return (
      <p role="alert" className={paper.notice} data-tone="bad">
        {t('slip.short', { amount: money(cost - shown) })}
      </p>
    );
  return <p className={paper.after}>{t('send.balanceAfter', { amount: money(shown - cost) })}</p>;
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
