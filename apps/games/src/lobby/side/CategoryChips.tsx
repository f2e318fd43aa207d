import { useChosenInSight } from '@poy/ui/bet';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKindWords } from '../titles/useKindWords.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import type { LobbyChoices } from './LobbyChoices.ts';
import styles from './side.module.css';
import { useShownChoice } from './useShownChoice.ts';

interface CategoryChipsProps extends LobbyChoices {
  /** False until anybody knows how many titles there are. */
  known: boolean;
}

/**
 * The categories in a row that is scrolled sideways, with the number of titles of each and the chosen one in
 * sight. The row has its place before anybody knows them.
 */
export const CategoryChips = memo(function CategoryChips(props: CategoryChipsProps) {
  const { filters, choices, known } = props;
  const { t } = useTranslation('games');
  const { kind } = useKindWords();
  const choice = useShownChoice(filters.category);
  // The categories come after the page, and which one is chosen stands in the address.
  const row = useChosenInSight<HTMLElement>(`${choices.categories.length} ${choice.shown ?? ''}`);
  const same = { name: 'category', choice, className: styles.chip } as const;
  return (
    <nav ref={row} className={styles.chips} aria-label={t('lobby.categories')}>
      <ChoiceLink
        {...same}
        value={undefined}
        text={t('lobby.all')}
        titles={known ? choices.all : undefined}
        most={choices.whole}
      />
      {choices.categories.map(({ value, titles, most }) => (
        <ChoiceLink key={value} {...same} {...{ value, titles, most }} text={kind(value)} />
      ))}
    </nav>
  );
});
