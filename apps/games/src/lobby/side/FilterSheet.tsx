import { useFormat } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { Sheet } from '@poy/ui/bet';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { countChosen, withoutFilters } from '../filters/lobbyFilters.ts';
import { ChoiceGroups } from './ChoiceGroups.tsx';
import type { LobbyChoices } from './LobbyChoices.ts';
import styles from './side.module.css';

interface FilterSheetProps extends LobbyChoices {
  /** The number of titles that the page shows with the choices that are made. */
  found: number;
  onClose: () => void;
}

/** All that can be chosen beside the category. The page under it follows each choice. */
export const FilterSheet = memo(function FilterSheet(props: FilterSheetProps) {
  const { found, onClose, ...page } = props;
  const { t } = useTranslation(['games', 'host']);
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('lobby.filters')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          {countChosen(page.filters) > 0 && (
            <LinkButton
              variant="quiet"
              link={<Link to={{ pathname, search: withoutFilters(search) }} replace />}
            >
              {t('host:actions.clear')}
            </LinkButton>
          )}
          <Button onClick={onClose}>{t('lobby.show', { number: number(found) })}</Button>
        </>
      }
    >
      <ChoiceGroups
        {...page}
        replace
        looks={{
          group: styles.sheetGroup,
          title: styles.title,
          list: styles.sheetList,
          choice: styles.chip,
        }}
      />
    </Sheet>
  );
});
