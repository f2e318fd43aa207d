import type { Elements } from '../Elements.ts';
import styles from './BottomNav.module.css';
import { NavLinkItem, type NavItem } from './TopNav.tsx';

interface BottomNavProps {
  /** The name of the navigation, for screen readers. */
  label: string;
  items: readonly (NavItem & { icon: Elements })[];
}

/** The bar at the bottom of phones, within reach of the thumb. */
export function BottomNav({ label, items }: BottomNavProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <NavLinkItem key={item.key} item={item} icon={item.icon} className={styles.item} />
      ))}
    </nav>
  );
}
