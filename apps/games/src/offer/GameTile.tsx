import type { OfferedTitle } from '@poy/contract';
import { Card } from '@poy/ui';
import styles from './OfferedGames.module.css';

/** One game: its picture, its name and its maker. */
export function GameTile({ game }: { game: OfferedTitle }) {
  return (
    <Card as="li" pad="none" className={styles.game}>
      <img
        className={styles.picture}
        src={game.picture}
        alt=""
        loading="lazy"
        width={320}
        height={200}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{game.name}</h2>
        <p className={styles.provider}>{game.partner}</p>
      </div>
    </Card>
  );
}
