import { useFormat } from '@poy/host';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKindWords } from '../titles/useKindWords.ts';
import { ChoiceGroups } from './ChoiceGroups.tsx';
import { ChoiceLink } from './ChoiceLink.tsx';
import type { LobbyChoices } from './LobbyChoices.ts';
import styles from './side.module.css';
import { useShownChoice } from './useShownChoice.ts';

/** The most partners, and the most themes, that the side list has itself. */
const mostShown = 6;

interface SideListProps extends LobbyChoices {
  /** Called to see all partners. */
  onAll: () => void;
}

/** What can be chosen, in the side column of a desktop. All partners are in the sheet. */
export const SideList = memo(function SideList({ onAll, ...page }: SideListProps) {
  const { filters, choices, hasCategories } = page;
  const { t } = useTranslation('games');
  const { number } = useFormat();
  const { kind } = useKindWords();
  const more = choices.partners.length > mostShown;
  const choice = useShownChoice(filters.category);
  const category = { name: 'category', choice, className: styles.row } as const;
  return (
    <nav className={styles.side} aria-label={t('lobby.filters')}>
      {hasCategories && (
        <section className={styles.group} aria-labelledby="categories">
          <h2 className={styles.title} id="categories">
            {t('lobby.categories')}
          </h2>
          <ul>
            <li>
              <ChoiceLink
                {...category}
                value={undefined}
                text={t('lobby.all')}
                titles={choices.all}
              />
            </li>
            {choices.categories.map(({ value, titles }) => (
              <li key={value}>
                <ChoiceLink {...category} value={value} text={kind(value)} titles={titles} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChoiceGroups
        {...page}
        most={mostShown}
        looks={{ group: styles.group, title: styles.title, list: undefined, choice: styles.row }}
        morePartners={
          more && (
            <button type="button" className={styles.row} onClick={onAll}>
              <span>{t('lobby.allPartners', { number: number(choices.partners.length) })}</span>
              <ChevronRight size={18} aria-hidden />
            </button>
          )
        }
      />
    </nav>
  );
});
