import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { typedText } from '../../texts/freeText.ts';
import { instant } from '../../wire.ts';
import { reason } from '../fields.ts';

const partner = typedText.regex(/^[a-z0-9-]{2,40}$/);
const code = typedText.min(1).max(100);
/** The rows of one kind that are answered. Their numbers count the others, too. */
const mostRows = 1_000;

/** A title as its provider lists it, in a form that a row of ours can have. */
export const listedTitle = z.object({
  title: code,
  name: typedText.trim().min(1).max(80),
  category: typedText.trim().min(1).max(60),
  demo: z.boolean(),
  /** Whether the provider offers it at this moment. */
  open: z.boolean(),
});
export type TitleListed = z.infer<typeof listedTitle>;

/** A title of which the provider says something else than its row. */
const differingTitle = z.object({
  title: z.string(),
  field: z.enum(['name', 'category', 'demo', 'open']),
  ours: z.string(),
  theirs: z.string(),
});

/** The last reading of the titles of a provider, beside the rows of now. */
const gameListing = z.object({
  partner: z.string(),
  /** When the provider was asked; null where it never was. */
  readAt: instant.nullable(),
  listed: z.int(),
  /** The titles that cannot be added: their codes or names are none, or a list has the code. */
  unusable: z.int(),
  /** The number of titles that the call has added, closed. */
  added: z.int(),
  freshCount: z.int(),
  fresh: z.array(listedTitle).max(mostRows),
  goneCount: z.int(),
  /** The titles that are not withdrawn, and that the provider does not list. */
  gone: z
    .array(z.object({ title: z.string(), name: z.string(), state: z.enum(['open', 'closed']) }))
    .max(mostRows),
  differingCount: z.int(),
  differing: z.array(differingTitle).max(mostRows),
});
export type GameListing = z.infer<typeof gameListing>;

/** Returns the first rows of a kind, as many as are answered. */
export const firstListed = <T>(rows: readonly T[]): T[] => rows.slice(0, mostRows);

const ofAllSites = { who: 'operator', needs: 'games.change' } as const;

export const gameListingOperations = {
  '/api/operators.games.listing': {
    ...ofAllSites,
    method: 'GET',
    summary: 'Show what is new, gone or otherwise in the last reading of a partner’s titles',
    query: z.object({ partner }),
    reply: gameListing,
  },
  '/api/operators.games.listing-read': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Ask a partner for its titles; nothing is added or changed',
    body: z.object({ partner, reason }),
    reply: gameListing,
  },
  '/api/operators.games.listing-add': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Add the new titles of the last reading, closed',
    body: z.object({
      partner,
      /** The titles to add; all new ones without it. */
      titles: z.array(code).min(1).max(mostRows).optional(),
      reason,
    }),
    reply: gameListing,
  },
} as const satisfies Record<string, Operation>;
