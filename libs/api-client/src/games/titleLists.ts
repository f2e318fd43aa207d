import { get, post } from '@poy/api-client';

/**
 * A list of titles is asked for once in a visit. A title that is closed meanwhile is refused at its
 * launch, in the words of the reason.
 */
const onceAVisit = { staleTime: Infinity, gcTime: Infinity };

/** The keys and the fetches of the titles of games that the site offers, for guests too. */
export const gameQueries = {
  /** All titles. */
  titles: () => ({
    queryKey: ['partners.game.list.config'] as const,
    queryFn: () => post('/poy-api/partners.game.list.config', {}),
    ...onceAVisit,
  }),
  /** The titles that open inside the page, without a redirect. */
  framedTitles: () => ({
    queryKey: ['partners.game.list.config.nr'] as const,
    queryFn: () => post('/poy-api/partners.game.list.config.nr', {}),
    ...onceAVisit,
  }),
  /** The partners of the site, and the lists of their titles that have a page. */
  lists: () => ({
    queryKey: ['games.lists'] as const,
    queryFn: () => get('/poy-api/games.lists'),
    ...onceAVisit,
  }),
  /** The open titles that the site shows first. */
  highlights: () => ({
    queryKey: ['game-highlight-configs'] as const,
    queryFn: () => get('/poy-api/game-highlight-configs'),
    ...onceAVisit,
  }),
};
