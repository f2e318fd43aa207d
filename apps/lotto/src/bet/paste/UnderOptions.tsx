import type { BetOption } from '@poy/bet-rules';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from './paste.module.css';
import { usePasteWords } from './usePasteWords.ts';

interface UnderOptionsProps {
  offered: readonly BetOption[];
  on: readonly BetOption[];
  /** Turns an option on or off. */
  toggle: (option: BetOption, pressed: boolean) => void;
}

/** Offers the options for pasted lines that name no option themselves. */
export function UnderOptions({ offered, on, toggle }: UnderOptionsProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = usePasteWords();
  return (
    <ChipRow label={words('under')} className={styles.under}>
      <span className={styles.label}>{words('under')}</span>
      {offered.map((option) => (
        <ToggleChip
          key={option}
          bet
          pressed={on.includes(option)}
          onToggle={(pressed) => toggle(option, pressed)}
        >
          {t(`host:options.${option}`)}
        </ToggleChip>
      ))}
    </ChipRow>
  );
}
