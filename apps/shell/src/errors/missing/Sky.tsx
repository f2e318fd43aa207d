import styles from './Sky.module.css';

const stars = 18;
const birds = 3;

/**
 * A night sky with a moon, twinkling stars and passing birds. Nothing moves for visitors who want
 * no motion.
 */
export function Sky() {
  return (
    <div className={styles.sky} aria-hidden>
      <span className={styles.moon} />
      {Array.from({ length: stars }, (_, place) => (
        <span key={place} className={styles.star} />
      ))}
      {Array.from({ length: birds }, (_, place) => (
        <svg key={place} className={styles.bird} viewBox="0 0 24 8" width="24" height="8">
          <path
            d="M1 6c4-6 8-4 11 0 3-4 7-6 11 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      ))}
    </div>
  );
}
