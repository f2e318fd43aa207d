import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedText } from '../texts/freeText.ts';
import { shownNames } from './names.ts';

/** A title of a provider of games as a site offers it. */
export const offeredTitle = z.object({
  /** The provider, by the code of its page: `/game/<partner>`. */
  partner: z.string(),
  partnerName: z.string(),
  /** The provider's own code of the title, by which it is opened. */
  title: z.string(),
  /** The name for a language that `names` does not have. */
  name: z.string(),
  names: shownNames,
  /** The kind of game, such as `slot`, in the provider's own words. */
  category: z.string(),
  /** Words of the site by which titles are found, such as `fruit`; `new` for some days after it opened first. */
  themes: z.array(z.string()).max(13),
  /** The list of the partner to which it belongs, by its code: `/game/<partner>/<list>`. */
  list: z.string().nullable(),
  /** What comes back to players in the long run, in hundredths of a percent; null where nobody says it. */
  rtp: z.int().nullable(),
  /** Lists are answered by this number, and then by partner and title. */
  order: z.int(),
  /** A closed title is shown and cannot be opened now. */
  state: z.enum(['open', 'closed']),
  /** The address of the title's picture, which is drawn where nobody gave one. */
  picture: z.string(),
  /** The title can be tried without money, by guests too. */
  demo: z.boolean(),
  /** A title opens inside the page (`frame`) or in the place of the page (`redirect`). */
  launch: z.enum(['frame', 'redirect']),
  highlight: z.boolean(),
});
export type OfferedTitle = z.infer<typeof offeredTitle>;

/** Only the titles of one partner, by its code; all of them where it is left out. */
const listBody = z.object({ partner: typedText.min(2).max(40).optional() });

export const titleListOperations = {
  '/poy-api/partners.game.list.config': {
    method: 'POST',
    who: 'any',
    summary: 'List the titles of games that the site offers',
    body: listBody,
    reply: z.array(offeredTitle),
    shared: true,
  },
  '/poy-api/partners.game.list.config.nr': {
    method: 'POST',
    who: 'any',
    summary: 'List the titles that open inside the page, without a redirect',
    body: listBody,
    reply: z.array(offeredTitle),
    shared: true,
  },
  '/poy-api/game-highlight-configs': {
    method: 'GET',
    who: 'any',
    summary: 'List the open titles that the site shows first',
    reply: z.array(offeredTitle),
    shared: true,
  },
} as const satisfies Record<string, Operation>;
