import { SectionHead } from '@poy/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContinueCard } from './continue/ContinueCard.tsx';
import type { LobbyProps } from './LobbyProps.ts';
import styles from './lobby.module.css';
import { useMarkGame } from './mine/useOwnGames.ts';
import { FewTiles, TileList } from './tiles/TileList.tsx';
import { mostTiles } from './tiles/tileWindow.ts';
import { keyOf } from './titles/LobbyTitle.ts';
import type { Lobby } from './useLobby.ts';

/** The most titles that stand before the others: two rows of a desktop. */
const mostFirst = 12;
/** So few titles are one row of a phone, and all are seen at once. */
const oneRow = 3;

/**
 * A page of the lobby on which nothing is chosen: the title that was played last, then those that the
 * site shows first, then all others.
 */
export function LobbyFront({ page, lobby }: { page: LobbyProps; lobby: Lobby }) {
  const { t } = useTranslation('games');
  const mark = useMarkGame();
  const { titles, all, own } = lobby;
  const { first, others } = useMemo(() => {
    const few = titles.length <= oneRow;
    const shown = few
      ? []
      : titles.filter(({ highlight, open }) => highlight && open).slice(0, mostFirst);
    const keys = new Set(shown.map(({ key }) => key));
    return { first: shown, others: titles.filter(({ key }) => !keys.has(key)) };
  }, [titles]);
  const { last } = own;
  const played = last && all.find(({ key, open }) => open && key === keyOf(last));
  const whole = page.partner === undefined && !page.live;
  const same = { favourites: own.favourites, onMark: mark };
  return (
    <div className={styles.front}>
      {whole && last && played && <ContinueCard title={played} recent={last} />}
      {first.length > 0 && (
        <section aria-labelledby="first">
          <SectionHead id="first" title={t('lobby.first')} />
          <FewTiles {...same} titles={first} labelledBy="first" />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionHead id="others" title={t(first.length > 0 ? 'lobby.others' : 'lobby.every')} />
          <TileList {...same} titles={others} labelledBy="others" room={mostTiles - first.length} />
        </section>
      )}
    </div>
  );
}
