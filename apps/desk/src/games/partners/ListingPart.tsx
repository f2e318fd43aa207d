import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import type { Listing } from '../useGames.ts';

/** The most rows of a kind that stand on the page; the command line has more. */
const mostShown = 50;

/** The titles of a partner as its provider listed them last, and the steps that read them and add new ones. */
export function ListingPart({ partner }: { partner: string }) {
  const { t } = useTranslation('desk');
  const { client, queries } = useDesk();
  const format = useDeskFormat();
  const { data } = useQuery({ ...queries.gameListing(partner), meta: worklistMeta });
  const fresh = data?.freshCount ?? 0;
  return (
    <OtherStep summary={t('games.listing.title')}>
      {data && data.readAt !== null && <Found listing={data} />}
      <ReasonStep
        words="games.listing.read"
        said={{ partner }}
        variant="secondary"
        take={(reason) => client.gameListingRead({ partner, reason })}
      />
      {fresh > 0 && (
        <ReasonStep
          words="games.listing.add"
          said={{ number: format.number(fresh) }}
          take={(reason) => client.gameListingAdd({ partner, reason })}
        />
      )}
    </OtherStep>
  );
}

function Found({ listing }: { listing: Listing }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { readAt, listed, freshCount, fresh, goneCount, gone } = listing;
  const { differingCount, differing, unusable } = listing;
  const shown = (value: string) =>
    value === 'true' || value === 'false'
      ? t(value === 'true' ? 'games.titles.yes' : 'games.titles.no')
      : value;
  const count = (key: string, number: number) =>
    [t(`games.listing.${key}`), format.number(number)] as const;
  return (
    <Facts
      facts={[
        [t('games.listing.at'), readAt === null ? null : format.dateTime(readAt)],
        count('listed', listed),
        count('fresh', freshCount),
        ...fresh.slice(0, mostShown).map(({ title, name }) => [title, name] as const),
        count('gone', goneCount),
        ...gone
          .slice(0, mostShown)
          .map(({ title, state }) => [title, t(`games.titles.state.${state}`)] as const),
        count('differing', differingCount),
        ...differing
          .slice(0, mostShown)
          .map(
            ({ title, field, ours, theirs }) =>
              [
                `${title}: ${t(`games.listing.field.${field}`)}`,
                `${shown(ours)} → ${shown(theirs)}`,
              ] as const,
          ),
        count('unusable', unusable),
      ]}
    />
  );
}
