import { useFormat, useRoundName } from '@poy/host';
import { Card, ListRow, MarketPicture } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useNextRounds } from '../home/useNextRounds.ts';

/**
 * The open rounds that close next, one of each market, with the moment they close. A countdown would
 * stand still, and a bet page needs script, so there is neither.
 */
export function PlainRounds({ betGroup }: { betGroup: string | undefined }) {
  const { t } = useTranslation(['shell', 'host']);
  const { rounds, now } = useNextRounds();
  const format = useFormat();
  const names = useRoundName();
  const shown = rounds.filter(
    ({ open, round }) => open && (betGroup === undefined || round.betGroup === betGroup),
  );
  if (shown.length === 0) return <Card>{t('home.noRounds')}</Card>;
  return (
    <ul>
      {shown.map(({ market, round, closesAt }) => (
        <li key={round.betId}>
          <ListRow
            plain
            icon={<MarketPicture market={round.betName} size={40} />}
            tone="none"
            title={names.round(round, market.name)}
            value={t('host:closesAt', { time: format.when(closesAt, now) })}
          />
        </li>
      ))}
    </ul>
  );
}
