import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedText } from '../texts/freeText.ts';
import { baht, instant } from '../wire.ts';
import { partnerCode, shownNames } from './names.ts';

/** A provider whose page the site has. One that is `away` opens no games now. */
export const offeredPartner = z.object({
  partner: z.string(),
  name: z.string(),
  state: z.enum(['on', 'away']),
});
export type OfferedPartner = z.infer<typeof offeredPartner>;

/** A part of a partner's titles with a page of its own: `/game/<partner>/<list>`. */
export const offeredList = z.object({
  partner: z.string(),
  partnerName: z.string(),
  list: z.string(),
  names: shownNames,
});
export type OfferedList = z.infer<typeof offeredList>;

const favourites = z
  .array(z.object({ partner: z.string(), title: z.string(), since: instant }))
  .max(200);

/** What a member has launched lately, and how much money went each way today (Bangkok). */
const recentTitle = z.object({
  partner: z.string(),
  title: z.string(),
  /** When it was launched last. */
  playedAt: instant,
  staked: baht,
  returned: baht,
});
export type RecentTitle = z.infer<typeof recentTitle>;

export const lobbyOperations = {
  '/poy-api/games.lists': {
    method: 'GET',
    who: 'any',
    summary: 'List the providers of games that have a page, and their lists of titles',
    reply: z.object({ partners: z.array(offeredPartner), lists: z.array(offeredList) }),
    shared: true,
  },
  '/poy-api/games.mine': {
    method: 'GET',
    who: 'member',
    summary: 'Answer the member’s favourite titles, and those launched lately',
    reply: z.object({ favourites, recent: z.array(recentTitle).max(12) }),
  },
  '/poy-api/games.favourite': {
    method: 'POST',
    who: 'member',
    summary: 'Make a title a favourite of the member, or no longer; a repeat changes nothing',
    body: z.object({
      partner: partnerCode,
      title: typedText.min(1).max(100),
      favourite: z.boolean(),
    }),
    reply: z.object({ favourites }),
  },
} as const satisfies Record<string, Operation>;
