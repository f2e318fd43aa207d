import styles from './continue.module.css';

/** The place of the card of the title that was played last. */
export const ContinueSkeleton = () => <div className={styles.bone} aria-hidden />;
