import { paths } from '@poy/host';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from './writtenSlip.module.css';

interface ShortBalanceProps {
  /** True after a purchase was refused for it, so that it is read out at once. */
  refused: boolean;
  children: ReactNode;
}

/** Says that the balance does not cover a purchase, and leads to the deposit. */
export function ShortBalance({ refused, children }: ShortBalanceProps) {
  const { t } = useTranslation('lotto');
  return (
    <p className={paper.notice} role={refused ? 'alert' : 'status'} data-tone="bad">
      {children}{' '}
      <Link className={paper.link} to={paths.deposit}>
        {t('slip.deposit')}
      </Link>
    </p>
  );
}
