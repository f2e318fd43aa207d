import { paths, useFormat, usePageTitle } from '@poy/host';
import { ListPage, PageHead, VisuallyHidden } from '@poy/ui';
import { Activity, startTransition, useCallback, useState } from 'react';
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
  usePageTitle(place.title);
  const { filters, choices, own, query, titles } = lobby;
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
        {!empty && <LobbyAside lobby={lobby} choose={choose} />}
        {/* A part that is new is where it is, and one that is kept would move. */}
        <div key={empty ? 0 : 1} className={styles.main}>
          <LobbyMain page={page} place={place} lobby={lobby} />
        </div>
      </div>
      <FoundSaid lobby={lobby} />
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
}

/** The search, and the choices: in a column on a desktop, else as chips and in a sheet. */
function LobbyAside({ lobby: { field, query, found }, choose }: LobbyAsideProps) {
  const wide = useWide();
  const [sheet, setSheet] = useState(false);
  // The button answers the press first, and the sheet comes with the next frame.
  const open = useCallback(() => startTransition(() => setSheet(true)), []);
  const close = useCallback(() => setSheet(false), []);
  const known = query.data !== undefined;
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
        {!wide && <FilterButton chosen={countChosen(choose.filters)} onOpen={open} />}
      </div>
      {wide && <SideList {...choose} onAll={open} />}
      {!wide && choose.hasCategories && <CategoryChips {...choose} known={known} />}
      {(known || sheet) && (
        // The sheet is made when the browser has nothing else to do, so that it is there once it is asked for.
        <Activity mode={sheet ? 'visible' : 'hidden'}>
          <FilterSheet {...choose} found={found?.length ?? 0} onClose={close} />
        </Activity>
      )}
    </div>
  );
}
