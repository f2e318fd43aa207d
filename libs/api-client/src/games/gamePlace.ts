import { get } from '@poy/api-client';
import type { QueryOf } from '@poy/contract';

/** The parts of an address of games: a provider, a list of it, a title. */
type GameAddress = QueryOf<'/poy-api/games.place'>;

/** The key and the fetch of what an address of games is about. */
export const gamePlace = (asked: GameAddress) => ({
  queryKey: ['games.place', asked.partner, asked.list ?? null, asked.name ?? null] as const,
  queryFn: () => get('/poy-api/games.place', asked),
});
