import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './Menu.module.css';

/** One entry: a link, or something to do. `selected` makes it one choice of several. */
export interface MenuItem {
  key: string;
  text: ReactNode;
  icon?: ReactNode;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  selected?: boolean;
  onSelect?: () => void;
  link?: LinkElement;
}

interface MenuProps {
  /** Names the list, and is spoken before what the button shows. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Which edges line up. */
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a list: languages, the account. */
export function Menu({ label, trigger, items, align = 'end', className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? entriesOf(list.current)[0])?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (event.key === 'Escape' || moveFocus(event.key, entriesOf(list.current)))
      event.preventDefault();
  };

  return (
    <div ref={root} className={cx(styles.menu, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <VisuallyHidden>{label} </VisuallyHidden> {trigger}
      </button>
      {open && (
        <div
          ref={list}
          id={listId}
          className={styles.list}
          role="menu"
          aria-label={label}
          data-align={align}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <Entry key={item.key} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const choose = () => {
    onDone();
    item.onSelect?.();
  };
  const look = {
    className: styles.item,
    tabIndex: -1,
    onClick: choose,
    children: (
      <>
        {item.icon}
        <span className={styles.text} lang={item.lang}>
          {item.text}
        </span>
        {item.selected && <Check size={18} aria-hidden />}
      </>
    ),
  };
  // A link must still be in the page when the browser follows it, so the list goes away a moment later.
  if (item.link)
    return linked(item.link, { ...look, role: 'menuitem', onClick: () => setTimeout(choose) });
  const choice = item.selected !== undefined;
  return (
    <button
      type="button"
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={choice ? item.selected : undefined}
      {...look}
    />
  );
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
}

/** Moves the focus as the arrow, Home and End keys ask; false for any other key. */
function moveFocus(key: string, entries: HTMLElement[]): boolean {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const last = entries.length - 1;
  const to = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return false;
  entries[to]?.focus();
  return true;
}
