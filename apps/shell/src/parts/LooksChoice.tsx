import { useLocale } from '@poy/host';
import { languageOf, localeNames, locales } from '@poy/contract/rules';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { looks, showLooks } from './looks.ts';
import styles from './parts.module.css';

/** The switches of the page: theme, size of text and motion, which stand in the address, and language. */
export function LooksChoice() {
  const { t } = useTranslation('host');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { locale, setLocale } = useLocale();
  useLayoutEffect(() => showLooks(search), [search]);
  const asked = new URLSearchParams(search);
  const choose = (name: string, choice: string) => {
    const query = new URLSearchParams(search);
    query.set(name, choice);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.looks}>
      {Object.entries(looks).map(([name, choices]) => (
        <ChipRow key={name} label={name}>
          {Object.keys(choices).map((choice) => (
            <ToggleChip
              key={choice}
              pressed={asked.get(name) === choice}
              onToggle={() => choose(name, choice)}
            >
              {choice}
            </ToggleChip>
          ))}
        </ChipRow>
      ))}
      <ChipRow label={t('language')}>
        {locales.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === locale}
            onToggle={() => void setLocale(one)}
            lang={languageOf(one)}
          >
            {localeNames[one]}
          </ToggleChip>
        ))}
      </ChipRow>
    </div>
  );
}
