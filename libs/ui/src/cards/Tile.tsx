import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './Tile.module.css';

interface TileProps {
  icon: Elements;
  text: ReactNode;
  link: LinkElement;
}

/** A link to a part of the product: an icon over its name. */
export function Tile({ icon, text, link }: TileProps) {
  return linked(link, {
    className: styles.tile,
    children: (
      <>
        {icon}
        <span>{text}</span>
      </>
    ),
  });
}

/** Tiles side by side, four across a phone. */
export function TileGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.grid, className)}>{children}</div>;
}
