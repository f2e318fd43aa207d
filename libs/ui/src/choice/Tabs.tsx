import { cx } from '@poy/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';
import { useChosenInSight } from './useChosenInSight.ts';

export interface TabItem<Value extends string> {
  value: Value;
  text: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The id that connects the tabs to their TabPanel. */
  id: string;
  /** The name of the choice, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/**
 * A choice of one among a few, side by side. Arrows, Home and End move the choice. Where the row is wider
 * than its place, the chosen one is in sight.
 */
export function Tabs<Value extends string>({
  id,
  label,
  items,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  const list = useChosenInSight<HTMLDivElement>(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const last = items.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div
      ref={list}
      className={cx(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(id, item.value)}
          className={styles.tab}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The id of the Tabs, and their value. */
  tabs: string;
  value: string;
  children: ReactNode;
  className?: string;
}

/** The content of the chosen tab. */
export function TabPanel({ tabs, value, children, className }: TabPanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={panelId(tabs)}
      aria-labelledby={tabId(tabs, value)}
    >
      {children}
    </div>
  );
}

function tabId(id: string, value: string): string {
  return `${id}-${value}`;
}

function panelId(id: string): string {
  return `${id}-panel`;
}
