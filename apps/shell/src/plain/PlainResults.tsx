import { queries } from '@poy/api-client';
import { useFormat, useRoundName } from '@poy/host';
import { Card, ListRow, MarketPicture } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestOfEach } from '../home/LatestResults.tsx';

/** The newest result of each market, as figures. */
export function PlainResults() {
  const { t } = useTranslation(['shell', 'host']);
  const { data } = useQuery(queries.results());
  const format = useFormat();
  const names = useRoundName();
  if (!data?.length) return <Card>{t('home.noResults')}</Card>;
  return (
    <ul>
      {newestOfEach(data).map((result) => (
        <li key={result.betId}>
          <ListRow
            plain
            icon={<MarketPicture market={result.betName} size={40} />}
            tone="none"
            title={names.round(result)}
            sub={format.dateTime(result.knownAt * 1000)}
            value={result.result ?? t('home.voided')}
          />
        </li>
      ))}
    </ul>
  );
}
