import { paths, usePageTitle } from '@poy/host';
import { ListPage, PageHead, VisuallyHidden } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countChosen } from './filters/lobbyFilters.ts';
import styles from './lobby.module.css';
import { LobbyMain } from './LobbyMain.tsx';
import type { LobbyProps } from './LobbyProps.ts';
import { GameSearch } from './search/GameSearch.tsx';
import { CategoryChips } from './side/CategoryChips.tsx';
import { FilterButton } from './side/FilterButton.tsx';
import { FilterSheet } from './side/FilterSheet.tsx';
import { SideList } from './side/SideList.tsx';
import { useLobby } from './useLobby.ts';
import { usePlace } from './usePlace.ts';

/**
 * The games of the site, of one partner, of a list of that partner, or those of the live casino: the search
 * and the choices, and beside or under them the tiles.
 */
export function LobbyPage(page: LobbyProps) {
  const { t } = useTranslation(['games', 'host']);
  const place = usePlace(page);
  const lobby = useLobby(page);
  const [sheet, setSheet] = useState(false);
  usePageTitle(place.title);
  const { field, filters, choices, own, query, titles } = lobby;
  const choose = {
    filters,
    choices,
    kept: own.member ? own.kept : null,
    hasCategories: !page.live,
    hasPartners: page.partner === undefined,
  };
  // A page without a title has nothing to search.
  const empty = query.data !== undefined && titles.length === 0;
  return (
    <ListPage
      head={
        place.hasHead ? (
          <PageHead
            title={place.title}
            back={<Link to={paths.games} />}
            backLabel={t('host:actions.back')}
          />
        ) : (
          <VisuallyHidden>
            <h1>{place.title}</h1>
          </VisuallyHidden>
        )
      }
    >
      <div className={styles.lobby} data-alone={empty ? '' : undefined}>
        {!empty && (
          <div className={styles.aside}>
            <div className={styles.bar}>
              <GameSearch
                text={field.text}
                onText={field.setText}
                onTouch={field.touch}
                onLeave={field.flush}
              />
              <FilterButton chosen={countChosen(filters)} onOpen={() => setSheet(true)} />
            </div>
            {choose.hasCategories && <CategoryChips {...choose} known={query.data !== undefined} />}
            <SideList {...choose} onAll={() => setSheet(true)} />
          </div>
        )}
        <div className={styles.main}>
          <LobbyMain page={page} place={place} lobby={lobby} />
        </div>
      </div>
      {sheet && (
        <FilterSheet {...choose} found={lobby.found?.length ?? 0} onClose={() => setSheet(false)} />
      )}
    </ListPage>
  );
}
