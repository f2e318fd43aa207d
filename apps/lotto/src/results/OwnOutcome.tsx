import { queries } from '@poy/api-client';
import type { SlipSummary } from '@poy/contract';
import { paths, useFormat, useMemberEvents, useSession } from '@poy/host';
import { ListRow } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The most slips of one round that are counted; who has more is not told a sum. */
const most = 100;

/** Returns the sum of some amounts in baht, without the errors of fractions. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, baht) => sum + Math.round(baht * 100), 0) / 100;

/**
 * What a round brought to the member who looks at its result, with the way to the slips. A loss is
 * told as plainly as a win. Guests, and members without a slip, see nothing.
 */
export function OwnOutcome({ betId }: { betId: number }) {
  const member = useSession().status === 'member';
  const { data, refetch } = useQuery({
    ...queries.slips({ betId, limit: most }),
    enabled: member,
  });
  useMemberEvents({ slipSettled: (slip) => void (slip.betId === betId && refetch()) });
  const counted = data?.slips.filter(({ status }) => status === 'won' || status === 'lost') ?? [];
  if (!member || !data || data.next !== null || counted.length === 0) return null;
  return <Told slips={counted} />;
}

function Told({ slips }: { slips: readonly SlipSummary[] }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const [only] = slips;
  const win = sumOf(slips.map((slip) => slip.win));
  const stake = sumOf(slips.map((slip) => slip.stake));
  const words = () => {
    if (win > stake) return t('result.ownWon', { amount: money(win) });
    if (win > 0) return t('result.ownPart', { amount: money(win), stake: money(stake) });
    return slips.length > 1 ? t('result.ownLostAll', { count: slips.length }) : t('result.ownLost');
  };
  return (
    <ListRow
      icon={win > 0 ? <Trophy size={22} /> : <CircleSlash size={22} />}
      tone={win > stake ? 3 : 2}
      title={words()}
      link={
        <Link
          to={only && slips.length === 1 ? paths.slip(only.betGroup, only.poyId) : paths.slips}
        />
      }
    />
  );
}
