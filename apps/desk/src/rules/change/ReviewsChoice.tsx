import type { MoneyRules } from '@poy/contract/operators';
import { reviewReasons } from '@poy/contract/rules';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from '../rules.module.css';
import { useRuleWords } from '../useRuleWords.ts';

type Reviewed = MoneyRules['withdrawals']['reviewed'];

interface ReviewsChoiceProps {
  /** The reviews that are chosen now. */
  reviewed: Reviewed;
  /** Those of them, and of the others, that were pressed. */
  pressed: Reviewed;
  onPress: (pressed: Reviewed) => void;
}

/** Asks at which withdrawals a person looks. */
export function ReviewsChoice({ reviewed, pressed, onPress }: ReviewsChoiceProps) {
  const { t } = useTranslation('desk');
  const name = useRuleWords().name('reviewed');
  const toggled = (one: Reviewed[number]): Reviewed =>
    pressed.includes(one) ? pressed.filter((other) => other !== one) : [...pressed, one];
  return (
    <div className={styles.reviews}>
      <p>{name}</p>
      <ChipRow className={styles.chips} label={name}>
        {reviewReasons.map((one) => (
          <ToggleChip
            key={one}
            pressed={reviewed.includes(one)}
            onToggle={() => onPress(toggled(one))}
          >
            {t(`withdrawals.reason.${one}`)}
          </ToggleChip>
        ))}
      </ChipRow>
    </div>
  );
}
