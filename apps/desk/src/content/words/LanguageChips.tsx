import { languageOf, localeNames, locales, type Language } from '@poy/contract/rules';
import { ChipRow, ToggleChip } from '@poy/ui/bet';

interface LanguageChipsProps {
  label: string;
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
}

/** The choice of one of the four languages, each by its own name. */
export const LanguageChips = ({ label, chosen, onChoose }: LanguageChipsProps) => (
  <ChipRow label={label}>
    {locales.map((locale) => {
      const language = languageOf(locale);
      return (
        <ToggleChip key={locale} pressed={language === chosen} onToggle={() => onChoose(language)}>
          <span lang={language}>{localeNames[locale]}</span>
        </ToggleChip>
      );
    })}
  </ChipRow>
);
