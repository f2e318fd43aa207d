import { ChipRow, ToggleChip } from '@poy/ui/bet';
import styles from './part.module.css';

interface ListChoiceProps {
  label: string;
  /** The words for the rows that wait for somebody. */
  waiting: string;
  /** The words for the whole list. */
  all: string;
  showsAll: boolean;
  onChoose: (showsAll: boolean) => void;
}

/** The choice between the rows of a list that wait for somebody and all of them. */
export function ListChoice({ label, waiting, all, showsAll, onChoose }: ListChoiceProps) {
  return (
    <div className={styles.choice}>
      <ChipRow label={label}>
        <ToggleChip pressed={!showsAll} onToggle={() => onChoose(false)}>
          {waiting}
        </ToggleChip>
        <ToggleChip pressed={showsAll} onToggle={() => onChoose(true)}>
          {all}
        </ToggleChip>
      </ChipRow>
    </div>
  );
}
