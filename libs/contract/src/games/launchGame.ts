import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedText } from '../texts/freeText.ts';
import { baht, instant, nothing } from '../wire.ts';
import { partnerCode } from './names.ts';

const launchBody = z.object({
  partner: partnerCode,
  /** The provider's code of the title. */
  title: typedText.min(1).max(100),
  device: z.enum(['phone', 'desktop']),
  language: z.enum(['th', 'en', 'km', 'my']),
});

/** Where and how a title opens. */
const opened = z.object({
  /** The address at which the game opens. It is for one launch. */
  url: z.string(),
  launch: z.enum(['frame', 'redirect']),
});

const launchReply = opened.extend({
  /** The name of this launch. It opens nothing. */
  session: z.uuid(),
  startedAt: instant,
});

const playedReply = z.object({
  /** What the rounds of the title staked and returned that began since the launch. */
  staked: baht,
  returned: baht,
  startedAt: instant,
  /** `over`: the launch takes no more bets. */
  state: z.enum(['open', 'over']),
});

export const gameLaunchOperations = {
  '/poy-api/games.launch': {
    method: 'POST',
    who: 'member',
    summary: 'Open a title of a provider of games',
    body: launchBody,
    reply: launchReply,
  },
  '/poy-api/games.demo': {
    method: 'POST',
    who: 'any',
    summary: 'Open a title without money',
    body: launchBody,
    reply: opened,
  },
  '/poy-api/games.played': {
    method: 'POST',
    who: 'member',
    summary: 'Tell how a launch of the member stands',
    body: z.object({ session: z.uuid() }),
    reply: playedReply,
  },
  '/poy-api/games.round-picture': {
    method: 'POST',
    who: 'member',
    summary: 'Tell where the provider shows a round of the member',
    body: z.object({
      partner: partnerCode,
      /** The provider's number of the round. */
      round: typedText.min(1).max(255),
    }),
    reply: z.object({
      /** The address of a page of the provider. It is for this member. */
      url: z.string(),
    }),
  },
  '/poy-api/games.leave': {
    method: 'POST',
    who: 'member',
    summary: 'End the member’s games of a provider, or of all; a repeat changes nothing',
    body: z.object({ partner: partnerCode.optional() }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
