import { paths, useFormat, usePageTitle } from '@poy/host';
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
import type { LobbyChoices } from './side/LobbyChoices.ts';
import { SideList } from './side/SideList.tsx';
import { useWide } from './side/useWide.ts';
import { useLobby, type Lobby } from './useLobby.ts';
import { usePlace, type Place } from './usePlace.ts';

/**
 * The games of the site, of one partner, of a list of that partner, or those of the live casino: the search
 * and the choices, and beside or under them the tiles.
 */
export function LobbyPage(page: LobbyProps) {
  const place = usePlace(page);
  const lobby = useLobby(page);
  const [sheet, setSheet] = useState(false);
  usePageTitle(place.title);
  const { filters, choices, own, query, titles, found } = lobby;
  const choose: LobbyChoices = {
    filters,
    choices,
    kept: own.member ? own.kept : null,
    hasCategories: !page.live,
    hasPartners: page.partner === undefined,
  };
  // A page without a title has nothing to search.
  const empty = query.data !== undefined && titles.length === 0;
  return (
    <ListPage head={<LobbyHead place={place} />}>
      <div className={styles.lobby} data-alone={empty ? '' : undefined}>
        {!empty && <LobbyAside lobby={lobby} choose={choose} onSheet={() => setSheet(true)} />}
        {/* A part that is new is where it is, and one that is kept would move. */}
        <div key={empty ? 0 : 1} className={styles.main}>
          <LobbyMain page={page} place={place} lobby={lobby} />
        </div>
      </div>
      <FoundSaid lobby={lobby} />
      {sheet && (
        <FilterSheet {...choose} found={found?.length ?? 0} onClose={() => setSheet(false)} />
      )}
    </ListPage>
  );
}

/** The title of the page. That of the whole site's lobby is only spoken: the search is its first line. */
function LobbyHead({ place: { title, hasHead } }: { place: Place }) {
  const { t } = useTranslation('host');
  if (!hasHead)
    return (
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
    );
  return <PageHead title={title} back={<Link to={paths.games} />} backLabel={t('actions.back')} />;
}

/**
 * Says how many titles fit what was typed or chosen. It is there before it has words, because many screen
 * readers speak only what is new in a part that they know.
 */
function FoundSaid({ lobby: { query, found, whole } }: { lobby: Lobby }) {
  const { t } = useTranslation('games');
  const { number } = useFormat();
  const known = query.data !== undefined && found !== null && !whole;
  return (
    <VisuallyHidden role="status">
      {known && t('lobby.found', { number: number(found.length) })}
    </VisuallyHidden>
  );
}

interface LobbyAsideProps {
  lobby: Lobby;
  choose: LobbyChoices;
  onSheet: () => void;
}

/** The search, and the choices: in a column on a desktop, else as chips and in a sheet. */
function LobbyAside({ lobby: { field, query }, choose, onSheet }: LobbyAsideProps) {
  const wide = useWide();
  return (
    <div className={styles.aside}>
      <div className={styles.bar}>
        <GameSearch
          key={field.version}
          text={field.text}
          onText={field.setText}
          onTouch={field.touch}
          onLeave={field.flush}
        />
        {!wide && <FilterButton chosen={countChosen(choose.filters)} onOpen={onSheet} />}
      </div>
      {wide && <SideList {...choose} onAll={onSheet} />}
      {!wide && choose.hasCategories && (
        <CategoryChips {...choose} known={query.data !== undefined} />
      )}
    </div>
  );
}
