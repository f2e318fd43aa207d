import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import { GameTile } from './GameTile.tsx';
import { rowsOnPage, usualSpare } from './tileWindow.ts';
import styles from './tiles.module.css';
import { useKeptPlace } from './useKeptPlace.ts';
import { usePainted } from './usePainted.ts';
import { useTileSizes } from './useTileSizes.ts';
import { useTileTools } from './useTileTools.ts';

interface TilesProps {
  titles: readonly LobbyTitle[];
  /** The id of the heading of the list. */
  labelledBy: string;
  /** The keys of the favourites; null for guests. */
  favourites: ReadonlySet<string> | null;
  onMark: (title: LobbyTitle, favourite: boolean) => void;
}

/** The number of tiles whose pictures are in the first screen of a phone or a desktop. */
const firstTiles = 12;

/**
 * The tiles of any number of titles, of which only those in view are on the page. The others have their
 * room above and below them.
 * @param room the most tiles that the list may have on the page
 */
export function TileList({
  titles,
  labelledBy,
  favourites,
  onMark,
  room,
}: TilesProps & { room: number }) {
  const tools = useTileTools();
  const list = useRef<HTMLUListElement>(null);
  const sizes = useTileSizes(list);
  const { columns, pitch, top } = sizes;
  const keys = useMemo(() => titles.map(({ key }) => key), [titles]);
  const spare = usePainted(titles) ? usualSpare : 0;
  const { getVirtualItems, getTotalSize, measure } = useWindowVirtualizer({
    count: Math.ceil(titles.length / columns),
    estimateSize: () => pitch,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => rowsOnPage(range, columns, room, spare),
    useFlushSync: false,
  });
  useLayoutEffect(() => measure(), [measure, pitch]);
  useKeptPlace({ list, keys, ...sizes });
  const rows = getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const from = (first?.index ?? 0) * columns;
  const shown = first && last ? titles.slice(from, (last.index + 1) * columns) : [];
  return (
    <ul
      ref={list}
      className={styles.tiles}
      aria-labelledby={labelledBy}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? Math.max(0, getTotalSize() - (last.end - top)) : 0,
      }}
    >
      {shown.map((title, place) => (
        <GameTile
          key={title.key}
          title={title}
          favourite={favourites && favourites.has(title.key)}
          onMark={onMark}
          tools={tools}
          place={from + place + 1}
          of={titles.length}
          first={from + place < firstTiles}
        />
      ))}
    </ul>
  );
}

/** The tiles of a few titles, all of them on the page. */
export function FewTiles({ titles, labelledBy, favourites, onMark }: TilesProps) {
  const tools = useTileTools();
  return (
    <ul className={styles.tiles} aria-labelledby={labelledBy}>
      {titles.map((title, place) => (
        <GameTile
          key={title.key}
          title={title}
          favourite={favourites && favourites.has(title.key)}
          onMark={onMark}
          tools={tools}
          place={place + 1}
          of={titles.length}
          first
        />
      ))}
    </ul>
  );
}
