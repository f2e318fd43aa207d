import { useBalance, useFormat } from '@poy/host';
import { useTranslation } from 'react-i18next';
import paper from './purchase.module.css';

/**
 * Shows the balance that a purchase leaves. It shows nothing while the balance is not known or does
 * not cover the cost, which is in baht.
 */
export function BalanceAfter({ cost }: { cost: number }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const balance = useBalance();
  if (balance.state !== 'ready' || balance.baht < cost) return null;
  return (
    <p className={paper.after}>{t('send.balanceAfter', { amount: money(balance.baht - cost) })}</p>
  );
}
