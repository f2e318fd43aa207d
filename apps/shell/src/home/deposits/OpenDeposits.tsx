import { paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit } from '@poy/contract';
import { paths, useFormat, useMemberEvents, useServerNow, useSite } from '@poy/host';
import { ListRow } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDepositWords } from './useDepositWords.ts';

/** Returns the page of a deposit's way, where it is shown. */
const pageOf = ({ kind }: Deposit): string =>
  `${paths.deposit}/${kind === 'qrcode' ? 'qrcodes' : kind}`;

/**
 * The deposits whose money, or whose exact amount, is still awaited, as rows that lead back to them.
 * Nothing is shown where there is none.
 */
export function OpenDeposits() {
  const { remotes } = useSite();
  const { data, refetch } = useQuery({
    ...paymentQueries.open(),
    enabled: remotes.credit !== undefined,
    refetchOnMount: 'always',
  });
  const again = () => void refetch();
  useMemberEvents({ depositUpdate: again, moneyUpdate: again, reconnected: again });
  return data?.map((deposit) => <OpenRow key={deposit.id} deposit={deposit} />);
}

function OpenRow({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('host');
  const words = useDepositWords();
  const format = useFormat();
  const now = useServerNow();
  const { prepareAmount, status, expiresAt } = deposit;
  // The message that it is over may be late.
  if (status !== 'matched' && now >= expiresAt) return null;
  const waits = prepareAmount !== null;
  const left = format.countdown(expiresAt - now);
  const amount = t('units.sign') + format.money(prepareAmount ?? deposit.askedAmount);
  return (
    <ListRow
      icon={<Hourglass size={22} />}
      title={words(waits ? 'title' : 'queued')}
      sub={status === 'matched' ? words('found') : waits ? words('send', { amount, left }) : amount}
      value={<ChevronRight size={20} aria-hidden />}
      link={<Link to={pageOf(deposit)} />}
    />
  );
}
