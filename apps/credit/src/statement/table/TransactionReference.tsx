import type { Transaction, TransactionType } from '@poy/contract';
import { paths, useSite } from '@poy/host';
import { supportAbout } from '@poy/host/support';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moneyPaths } from '../../moneyPaths.ts';
import styles from './StatementTable.module.css';

/** The pages of members on which money of these types has its origin. */
const rewardPages: Readonly<
  Partial<Record<TransactionType, { to: string; words: 'points' | 'af' }>>
> = {
  ACHIVEMENT_ADDMONEY: { to: '/profile/achievement', words: 'points' },
  MOVE_AF_TO_MONEY: { to: '/profile/affiliate', words: 'af' },
};

/**
 * The origin of a transaction: a link to its slip, its round or the page of rewards, or its text, such
 * as the number of a deposit request, as a link to a message about it.
 */
export function TransactionReference({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('credit');
  const { remotes } = useSite();
  const { id, reference } = transaction;
  const to = reference && pageOf(reference);
  const isDeposit = reference?.kind === 'deposit';
  const text = isDeposit ? t('arrived.number', { id: reference.id }) : (reference?.text ?? '');
  if (to && text !== '')
    return (
      <Link className={styles.reference} to={to}>
        {text}
      </Link>
    );
  const rewards = rewardPages[transaction.transactionType];
  if (rewards && remotes.profile)
    return (
      <Link className={styles.reference} to={rewards.to}>
        {t(`statement.rewards.${rewards.words}`)}
      </Link>
    );
  if (remotes.profile)
    return (
      <Link
        className={styles.reference}
        to={isDeposit ? supportAbout('deposit', reference.id) : supportAbout('transaction', id)}
      >
        {text === '' ? (
          t('askAbout')
        ) : (
          <>
            {/* The number of a deposit is short, and its words wrap. */}
            <span className={isDeposit ? undefined : styles.text}>{text}</span>{' '}
            <span>{`· ${t('askAbout')}`}</span>
          </>
        )}
      </Link>
    );
  return text === '' ? null : <span className={styles.reference}>{text}</span>;
}

function pageOf({ kind, id, betGroup }: NonNullable<Transaction['reference']>): string | null {
  if (kind === 'withdrawal') return moneyPaths.withdrawals;
  if (betGroup === null) return null;
  if (kind === 'slip') return paths.slip(betGroup, id);
  // A set has its round's bet type in place of the group.
  if (kind === 'set') return paths.setTicket(betGroup, id);
  return kind === 'round' ? paths.bet(betGroup, id) : null;
}
