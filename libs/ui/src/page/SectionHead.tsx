import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** The id that the section's `aria-labelledby` names. */
  id?: string;
  /** The link to the rest. */
  more?: LinkElement;
  moreText?: ReactNode;
  className?: string;
}

/** The title of a part of a page, with a link to the rest of it. */
export function SectionHead({ title, id, more, moreText, className }: SectionHeadProps) {
  return (
    <div className={cx(styles.head, className)}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {more && linked(more, { className: styles.more, children: moreText })}
    </div>
  );
}
