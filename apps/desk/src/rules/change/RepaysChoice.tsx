import { ChipRow, ToggleChip } from '@poy/ui/bet';
import styles from '../rules.module.css';
import { useRuleWords } from '../useRuleWords.ts';

interface RepaysChoiceProps {
  /** Null where the rule stays as it is. */
  chosen: boolean | null;
  onChoose: (chosen: boolean | null) => void;
}

/**
 * Asks whether the money of an open withdrawal pays the debt of a reversed deposit. Nothing is chosen at
 * first, so that nobody confirms what they have not read; pressing a choice again takes it back.
 */
export function RepaysChoice({ chosen, onChoose }: RepaysChoiceProps) {
  const words = useRuleWords();
  const name = words.name('holdRepays');
  return (
    <div className={styles.reviews}>
      <p>{name}</p>
      <ChipRow className={styles.chips} label={name}>
        {[true, false].map((on) => (
          <ToggleChip
            key={String(on)}
            pressed={chosen === on}
            onToggle={() => onChoose(chosen === on ? null : on)}
          >
            {words.onOff(on)}
          </ToggleChip>
        ))}
      </ChipRow>
    </div>
  );
}
