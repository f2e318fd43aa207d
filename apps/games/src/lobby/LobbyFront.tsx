import { SectionHead } from '@poy/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContinueCard } from './continue/ContinueCard.tsx';
import { ContinueSkeleton } from './continue/ContinueSkeleton.tsx';
import type { LobbyProps } from './LobbyProps.ts';
import styles from './lobby.module.css';
import { useMarkGame } from './mine/useOwnGames.ts';
import { FewTiles, TileList } from './tiles/TileList.tsx';
import { mostTiles } from './tiles/tileWindow.ts';
import { TilesSkeleton } from './tiles/TilesSkeleton.tsx';
import { keyOf, type LobbyTitle } from './titles/LobbyTitle.ts';
import type { Lobby } from './useLobby.ts';

/** The most titles that stand before the others: two rows of a desktop. */
const mostFirst = 12;
/** So few titles are one row of a phone, and all are seen at once. */
const oneRow = 3;

interface Divided {
  first: readonly LobbyTitle[];
  others: readonly LobbyTitle[];
  /** The key of the words over the first ones. */
  heading: 'lobby.first' | 'lobby.every';
}

/**
 * Divides titles into those that stand first and all others. A few are one list in the place of the first
 * ones, so that a highlight that was there before the others stays where it is.
 */
function divide(titles: readonly LobbyTitle[]): Divided {
  const shown = titles.filter(({ highlight, open }) => highlight && open).slice(0, mostFirst);
  const keys = new Set(shown.map(({ key }) => key));
  const others = titles.filter(({ key }) => !keys.has(key));
  return titles.length <= oneRow
    ? { first: [...shown, ...others], others: [], heading: 'lobby.every' }
    : { first: shown, others, heading: 'lobby.first' };
}

/**
 * A page of the lobby on which nothing is chosen: the title that was played last, then those that the
 * site shows first, then all others. The first ones may be known before the others.
 */
export function LobbyFront({ page, lobby }: { page: LobbyProps; lobby: Lobby }) {
  const { t } = useTranslation('games');
  const mark = useMarkGame();
  const { query, titles, early, own } = lobby;
  const pending = query.data === undefined;
  const { first, others, heading } = useMemo<Divided>(
    () =>
      pending
        ? { first: early.slice(0, mostFirst), others: [], heading: 'lobby.first' }
        : divide(titles),
    [pending, early, titles],
  );
  const same = { favourites: own.favourites, onMark: mark };
  return (
    <div className={styles.front}>
      {page.partner === undefined && !page.live && <PlayedLast lobby={lobby} />}
      {first.length > 0 && (
        <section aria-labelledby="first">
          <SectionHead id="first" title={t(heading)} />
          <FewTiles {...same} titles={first} labelledBy="first" />
        </section>
      )}
      {(pending || others.length > 0) && (
        <section aria-labelledby="others">
          <SectionHead id="others" title={t(first.length > 0 ? 'lobby.others' : 'lobby.every')} />
          {pending ? (
            <TilesSkeleton />
          ) : (
            <TileList
              {...same}
              titles={others}
              labelledBy="others"
              room={mostTiles - first.length}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** The card of the title that was played last, or its place until it is known what it is called. */
function PlayedLast({ lobby: { query, all, early, own } }: { lobby: Lobby }) {
  const { last } = own;
  if (!last) return null;
  const pending = query.data === undefined;
  const played = (pending ? early : all).find(({ key, open }) => open && key === keyOf(last));
  if (played) return <ContinueCard title={played} recent={last} />;
  return pending ? <ContinueSkeleton /> : null;
}
