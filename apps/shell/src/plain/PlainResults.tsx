import { queries } from '@poy/api-client';
import { useFormat, useRoundName, useServerNow } from '@poy/host';
import { Card, ListRow } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestOfEach } from '../home/LatestResults.tsx';

/** The newest result of each market, as figures. */
export function PlainResults() {
  const { t } = useTranslation(['shell', 'host']);
  const { data } = useQuery(queries.results());
  const now = useServerNow();
  const format = useFormat();
  const names = useRoundName();
  if (!data?.length) return <Card>{t('home.noResults')}</Card>;
  return (
    <ul>
      {newestOfEach(data).map((result) => (
        <li key={result.betId}>
          <ListRow
            plain
            title={names.round(result)}
            sub={format.when(result.knownAt * 1000, now)}
            value={result.result ?? t('home.voided')}
          />
        </li>
      ))}
    </ul>
  );
}
