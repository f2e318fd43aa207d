import { IconButton, cx } from '@poy/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Paging.module.css';

interface PagerProps {
  label: string;
  /** The current page in words. */
  text: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** Left out where there is no such page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  className?: string;
}

/** Buttons for the page before and the page after. */
export function Pager({
  label,
  text,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  className,
}: PagerProps) {
  return (
    <nav className={cx(styles.pager, className)} aria-label={label}>
      <IconButton
        label={previousLabel}
        variant="filled"
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronLeft size={20} />
      </IconButton>
      <span className={styles.text}>{text}</span>
      <IconButton label={nextLabel} variant="filled" disabled={!onNext} onClick={onNext}>
        <ChevronRight size={20} />
      </IconButton>
    </nav>
  );
}
