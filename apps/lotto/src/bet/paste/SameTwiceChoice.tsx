import { onceEach, type PastedBet, type SameTwice } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import styles from './paste.module.css';
import { sumOf } from './PasteCounts.tsx';
import { usePasteWords } from './usePasteWords.ts';

interface SameTwiceChoiceProps {
  /** All bets as they were read. */
  bets: readonly PastedBet[];
  /** The numbers that come more than once. */
  numbers: readonly string[];
  how: SameTwice | null;
  onHow: (how: SameTwice) => void;
}

const fewNumbers = 8;

/** Asks once for all numbers that come more than once; each answer has the sum that it gives. */
export function SameTwiceChoice({ bets, numbers, how, onHow }: SameTwiceChoiceProps) {
  const words = usePasteWords();
  const { number } = useFormat();
  const few = numbers.slice(0, fewNumbers).join(' ');
  const title = words('twice.title', {
    numbers: numbers.length > fewNumbers ? `${few} … (${numbers.length})` : few,
  });
  return (
    <ChipRow label={title} className={styles.under}>
      <span className={styles.label}>{title}</span>
      {(['add', 'last'] as const).map((one) => (
        <ToggleChip
          key={one}
          className={styles.choice}
          pressed={how === one}
          onToggle={() => onHow(one)}
        >
          {words(`twice.${one}`, { amount: number(sumOf(onceEach(bets, one))) })}
        </ToggleChip>
      ))}
    </ChipRow>
  );
}
