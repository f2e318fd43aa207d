import { cx } from '../cx.ts';
import styles from './ContactLinks.module.css';

export interface Contact {
  /** A telephone number or a page, as an address. */
  href: string;
  text: string;
}

/** The ways to reach the people of a site, or the words for where there are none. */
export function ContactLinks({
  contacts,
  none,
  className,
}: {
  contacts: readonly Contact[];
  /** Without it nothing is shown where there are none. */
  none?: string;
  className?: string;
}) {
  if (contacts.length === 0) return none ? <span className={className}>{none}</span> : null;
  return (
    <span className={cx(styles.contacts, className)}>
      {contacts.map(({ href, text }) => (
        <a
          key={href}
          href={href}
          {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {text}
        </a>
      ))}
    </span>
  );
}
