import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { Pending } from '../../worklist/Pending.tsx';

/** What the site sets about games. Where and with which stake is set by command. */
export function SitePart() {
  const { t } = useTranslation('desk');
  const { client, queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.gameRule(),
    meta: worklistMeta,
  });
  if (!data)
    return (
      <Pending
        error={error}
        retry={() => void refetch()}
        busy={isFetching}
        shape="card"
        count={1}
      />
    );
  const yes = (value: boolean) => t(value ? 'games.titles.yes' : 'games.titles.no');
  const { games, guestDemo, blockedRegions, unknownRegion } = data;
  return (
    <>
      <Facts
        facts={[
          [t('games.site.games'), yes(games)],
          [t('games.site.demo'), yes(guestDemo)],
          [t('games.site.blocked'), blockedRegions.join(', ')],
          [t('games.site.unknown'), yes(unknownRegion)],
        ]}
      />
      <ReasonStep
        key={`games ${games}`}
        words={games ? 'games.site.close' : 'games.site.open'}
        variant={games ? 'danger' : 'primary'}
        take={(reason) => client.gameRuleChange({ games: !games, reason })}
      />
      <ReasonStep
        key={`demo ${guestDemo}`}
        words={guestDemo ? 'games.site.demoOff' : 'games.site.demoOn'}
        variant="secondary"
        take={(reason) => client.gameRuleChange({ guestDemo: !guestDemo, reason })}
      />
    </>
  );
}
