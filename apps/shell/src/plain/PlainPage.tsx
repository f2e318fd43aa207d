import { useHost, useSite } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { PlainGames, titlesAt } from './PlainGames.tsx';
import { PlainResults } from './PlainResults.tsx';
import { PlainRounds } from './PlainRounds.tsx';
import { plainWords } from './plainWords.ts';
import { resultsAt } from './results/aboutResults.ts';
import { PlainMarketResults } from './results/PlainMarketResults.tsx';
import { PlainRoundResult } from './results/PlainRoundResult.tsx';
import { resultPlaceAt, type ResultPlace } from './results/resultPlace.ts';

/**
 * A remote's page as the server writes it. The browser paints the skeleton in its place and reads
 * nothing of what stands here for a visitor without script.
 */
export function PlainPage() {
  const { pathname } = useLocation();
  const site = useSite();
  const words = usePageWords(plainWords);
  const { t, i18n } = useTranslation('shell');
  const lotto = matchPath('/lotto/:betGroup?', pathname);
  const betGroup = lotto?.params.betGroup;
  if (lotto && (betGroup === undefined || i18n.exists(`groups.${betGroup}`, { ns: 'host' })))
    return (
      <RemoteSkeleton
        plain={
          <>
            <Notice tone="warn">{words('rounds')}</Notice>
            <PlainRounds betGroup={betGroup} />
          </>
        }
      />
    );
  if (matchPath('/results', pathname))
    return (
      <RemoteSkeleton
        plain={
          <>
            <Notice tone="warn">{words('results')}</Notice>
            <PlainResults />
          </>
        }
      />
    );
  const place = resultPlaceAt(pathname);
  if (place) return <RemoteSkeleton plain={<PlainPlace place={place} path={pathname} />} />;
  const fits = site.games ? titlesAt(pathname) : null;
  return (
    <RemoteSkeleton
      plain={<Notice tone="warn">{t('noScript')}</Notice>}
      first={fits && <PlainGames fits={fits} />}
    />
  );
}

/** One round, or the rounds of a market, as far as their results have come. */
function PlainPlace({ place, path }: { place: ResultPlace; path: string }) {
  const words = usePageWords(plainWords);
  const { t } = useTranslation('shell');
  const results = resultsAt(useHost(), path);
  if (place.at === 'market') return <PlainMarketResults place={place} results={results} />;
  const [result] = results;
  return (
    <>
      <Notice tone="warn">{result ? words('roundResult') : t('noScript')}</Notice>
      {result && <PlainRoundResult result={result} />}
    </>
  );
}
