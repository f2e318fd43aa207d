import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedText } from '../texts/freeText.ts';
import { offeredList, offeredPartner } from './lobby.ts';
import { offeredTitle } from './titleLists.ts';

export const gamePlaceOperations = {
  '/poy-api/games.place': {
    method: 'GET',
    who: 'any',
    summary: 'Read the provider, the list or the title that an address of games is about',
    query: z.object({
      partner: typedText.min(1).max(100),
      /** A list of the partner, where the address has one before the title. */
      list: typedText.min(1).max(100).optional(),
      /** A title, or a list where none stands before it; left out for the partner itself. */
      name: typedText.min(1).max(100).optional(),
    }),
    reply: z.object({
      /** The address in its own letters. */
      address: z.string(),
      partner: offeredPartner,
      list: offeredList.nullable(),
      /** Null for a partner and for a list. A title that was withdrawn is closed. */
      title: offeredTitle.nullable(),
    }),
  },
} as const satisfies Record<string, Operation>;
