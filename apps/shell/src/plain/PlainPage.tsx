import { useSite } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton.tsx';
import { PlainGames, titlesAt } from './PlainGames.tsx';
import { PlainResults } from './PlainResults.tsx';
import { PlainRounds } from './PlainRounds.tsx';
import { plainWords } from './plainWords.ts';

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
  const fits = site.games ? titlesAt(pathname) : null;
  return (
    <RemoteSkeleton
      plain={<Notice tone="warn">{t('noScript')}</Notice>}
      first={fits && <PlainGames fits={fits} />}
    />
  );
}
