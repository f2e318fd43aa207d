import styles from './Avatar.module.css';

/** A member as one letter. It is decoration, because the name is spoken beside it. */
export function Avatar({ text }: { text: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {text}
    </span>
  );
}
