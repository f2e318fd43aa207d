import styles from './win.module.css';

const pieces = Array.from({ length: 24 }, (_, piece) => piece);

/** Pieces of paper that fall once over a win. Under reduced motion there are none. */
export function PaperPieces() {
  return (
    <div className={styles.pieces} aria-hidden>
      {pieces.map((piece) => (
        <i key={piece} />
      ))}
    </div>
  );
}
