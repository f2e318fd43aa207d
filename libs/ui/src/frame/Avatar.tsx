import styles from './Avatar.module.css';

/** A member as one letter. Decoration: the name is said beside it. */
export function Avatar({ text }: { text: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {text}
    </span>
  );
}
