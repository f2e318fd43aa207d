import { X } from 'lucide-react';
import paper from './purchase.module.css';

interface RemoveLineProps {
  /** The words that are spoken for it, with the number of the line. */
  label: string;
  onRemove: () => void;
}

/** The button that takes one line off what is being written. */
export function RemoveLine({ label, onRemove }: RemoveLineProps) {
  return (
    <button type="button" className={paper.remove} aria-label={label} onClick={onRemove}>
      <X size={18} aria-hidden />
    </button>
  );
}
