import styles from './Logo.module.css';

interface LogoProps {
  /** The site's name. */
  name: string;
  /** One letter on the ticket. */
  mark: string;
}

/** The site's name beside a ticket with its letter. */
export function Logo({ name, mark }: LogoProps) {
  return (
    <span className={styles.logo}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <span>{name}</span>
    </span>
  );
}
