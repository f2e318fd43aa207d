import { useErrorWords, useFormat } from '@poy/host';
import { ErrorState, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LobbyFront } from './LobbyFront.tsx';
import type { LobbyProps } from './LobbyProps.ts';
import { filterNames, withoutFilters } from './filters/lobbyFilters.ts';
import { useMarkGame } from './mine/useOwnGames.ts';
import { EmptyLobby } from './states/EmptyLobby.tsx';
import { NothingFound } from './states/NothingFound.tsx';
import { PartnerLists } from './side/PartnerLists.tsx';
import { TileList } from './tiles/TileList.tsx';
import { TilesSkeleton } from './tiles/TilesSkeleton.tsx';
import { mostTiles } from './tiles/tileWindow.ts';
import type { Lobby } from './useLobby.ts';
import type { Place } from './usePlace.ts';

interface LobbyMainProps {
  page: LobbyProps;
  place: Place;
  lobby: Lobby;
}

/** The tiles of a page of the lobby, or why there are none. */
export function LobbyMain({ page, place, lobby }: LobbyMainProps) {
  const { t } = useTranslation(['games', 'host']);
  const errorWords = useErrorWords();
  const { query, titles, early, own, found, whole } = lobby;
  if (!query.data && query.isError)
    return (
      <ErrorState
        title={t('failed')}
        text={errorWords(query.error)}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  const front = whole && (query.data !== undefined || early.length > 0);
  // What stands above the tiles is known before them, so that nothing moves when it comes.
  if (!own.settled || !place.settled || (!query.data && !front)) return <TilesSkeleton />;
  if (query.data && titles.length === 0) return <EmptyLobby page={page} away={place.away} />;
  return (
    <>
      {place.lists.length > 0 && <PartnerLists lists={place.lists} list={page.list} />}
      {!found ? (
        <TilesSkeleton />
      ) : front ? (
        <LobbyFront page={page} lobby={lobby} />
      ) : (
        <Found lobby={lobby} titles={found} />
      )}
    </>
  );
}

/** The titles that fit what was typed and chosen. */
function Found({ lobby, titles }: { lobby: Lobby; titles: NonNullable<Lobby['found']> }) {
  const { t } = useTranslation('games');
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const mark = useMarkGame();
  const { filters, own } = lobby;
  const chosen = filterNames.some((name) => filters[name] !== undefined);
  const words = t('lobby.found', { number: number(titles.length) });
  return (
    <section aria-labelledby="found">
      <SectionHead
        id="found"
        title={words}
        {...(chosen && {
          more: <Link to={{ pathname, search: withoutFilters(search, filterNames) }} />,
          moreText: t('lobby.clear'),
        })}
      />
      {titles.length === 0 ? (
        <NothingFound lobby={lobby} />
      ) : (
        <TileList
          titles={titles}
          labelledBy="found"
          favourites={own.favourites}
          onMark={mark}
          room={mostTiles}
        />
      )}
    </section>
  );
}
