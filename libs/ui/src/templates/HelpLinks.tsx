import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../cards/Card.tsx';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './HelpLinks.module.css';

interface HelpLinksProps {
  title: ReactNode;
  links: readonly { readonly key: string; readonly text: ReactNode; readonly link: LinkElement }[];
}

/** The places where a visitor finds help, for the side column of a task. */
export function HelpLinks({ title, links }: HelpLinksProps) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      {links.map(({ key, text, link }) => (
        <div key={key} className={styles.row}>
          {linked(link, {
            className: styles.link,
            children: (
              <>
                <span>{text}</span>
                <ChevronRight size={20} aria-hidden />
              </>
            ),
          })}
        </div>
      ))}
    </Card>
  );
}
