import { cx } from '@poy/ui';
import { Fragment, memo } from 'react';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import { demoPath, titlePath } from '../titles/gamePaths.ts';
import { Heart } from './Heart.tsx';
import styles from './tiles.module.css';
import type { TileTools } from './useTileTools.ts';

interface GameTileProps {
  title: LobbyTitle;
  /** Null for guests, who are led to sign in. */
  favourite: boolean | null;
  onMark: (title: LobbyTitle, favourite: boolean) => void;
  tools: TileTools;
  /** The place of the tile among all titles of its list, from 1. */
  place: number;
  /** The number of titles in the list. */
  of: number;
  /** True for a tile of the first screen, whose picture is fetched at once. */
  first: boolean;
}

/** One game: its picture with its name, and under it who makes it. Only the heart is beside the link. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { title, favourite, onMark, tools, place, of, first } = props;
  const guest = favourite === null;
  const content = (
    <>
      <span className={styles.picture}>
        <img
          src={title.picture}
          alt=""
          width={208}
          height={260}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
        <TileBadge title={title} guest={guest} tools={tools} /> <TileName name={title.name} />
      </span>{' '}
      <Under title={title} tools={tools} />
    </>
  );
  // The page of a game in a frame is a document of its own (titleLink).
  const follow = title.launch === 'frame' ? undefined : tools.follow;
  return (
    <li className={styles.tile} data-key={title.key} aria-setsize={of} aria-posinset={place}>
      {title.open ? (
        <a
          className={styles.link}
          href={guest && title.demo ? demoPath(title) : titlePath(title)}
          onClick={follow}
        >
          {content}
        </a>
      ) : (
        <div className={cx(styles.link, styles.closed)}>{content}</div>
      )}
      <Heart title={title} favourite={favourite} onMark={onMark} tools={tools} />
    </li>
  );
});

/** The name on a picture. A line ends between its words; only a word longer than a line is divided. */
function TileName({ name }: { name: string }) {
  return (
    <span className={styles.name}>
      {name.split(' ').map((word, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className={styles.word}>{word}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface ToolsOfTitle {
  title: LobbyTitle;
  tools: TileTools;
}

function Under({ title: { partnerName, rtp }, tools: { t, number } }: ToolsOfTitle) {
  return (
    <span className={styles.under}>
      <span className={styles.partner}>{partnerName}</span>{' '}
      {rtp !== null && (
        <span className={styles.rtp}>
          {t('lobby.rtp', { percent: number(Math.floor(rtp / 10) / 10) })}
        </span>
      )}
    </span>
  );
}

/** The one word about a title that matters most to who looks at it. */
function TileBadge({ title, guest, tools: { t } }: ToolsOfTitle & { guest: boolean }) {
  const [word, tone] = !title.open
    ? ['closed', 'plain']
    : guest && title.demo
      ? ['demo', 'accent']
      : title.themes.includes('jackpot')
        ? ['jackpot', 'accent']
        : title.themes.includes('new')
          ? ['new', 'plain']
          : [null];
  if (word === null) return null;
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(`lobby.badges.${word}`)}
    </span>
  );
}
