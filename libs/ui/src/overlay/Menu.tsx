import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './Menu.module.css';
import { useMenuFocus } from './useMenuFocus.ts';

/** One entry: a link or an action. `selected` makes it one choice of several. */
export interface MenuItem {
  key: string;
  text: ReactNode;
  icon?: Elements;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  selected?: boolean;
  onSelect?: () => void;
  link?: LinkElement;
}

interface MenuProps {
  /** The name of the list, which is also spoken before the content of the button. */
  label: string;
  /** The content of the button. */
  trigger: Elements;
  items: readonly MenuItem[];
  /** The edges of the button and the list that line up. */
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a list: languages, the account. */
export function Menu({ label, trigger, items, align = 'end', className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { root, button, list, close, onKeyDown } = useMenuFocus(open, setOpen);

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
        <VisuallyHidden>{`${label} `}</VisuallyHidden> {trigger}
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
  // A link must still be in the page when the browser follows it, so the list goes away a moment
  // later.
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
