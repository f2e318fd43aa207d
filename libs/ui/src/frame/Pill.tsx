import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './Pill.module.css';

interface PillProps {
  link?: LinkElement;
  icon?: Elements;
  children: Elements;
  className?: string;
}

/** A short value in the top bar: the balance. */
export function Pill({ link, icon, children, className }: PillProps) {
  const look = {
    className: cx(styles.pill, className),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  };
  return link ? linked(link, look) : <span {...look} />;
}
