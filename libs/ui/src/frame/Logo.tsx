import styles from './Logo.module.css';

interface LogoProps {
  /** The site's name. */
  name: string;
  /** One letter on the ticket. */
  mark: string;
  /** The site's own logo, with its size in pixels; null where it has none. */
  picture?: { src: string; width: number; height: number } | null;
}

/** The site's own logo, or else its name beside a ticket with its letter. */
export function Logo({ name, mark, picture }: LogoProps) {
  if (picture) return <img className={styles.picture} {...picture} alt={name} />;
  return (
    <span className={styles.logo}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      <span>{name}</span>
    </span>
  );
}
