import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedText } from '../texts/freeText.ts';
import { nothing } from '../wire.ts';

const partnerCode = z.string().regex(/^[a-z0-9-]{2,40}$/);

const launchBody = z.object({
  partner: partnerCode,
  /** The provider's code of the title. */
  title: typedText.min(1).max(100),
  device: z.enum(['phone', 'desktop']),
  language: z.enum(['th', 'en', 'km', 'my']),
});

const launchReply = z.object({
  /** The address at which the game opens. It is for one launch of one member. */
  url: z.string(),
  launch: z.enum(['frame', 'redirect']),
});

export const gameLaunchOperations = {
  '/poy-api/games.launch': {
    method: 'POST',
    who: 'member',
    summary: 'Open a title of a provider of games',
    body: launchBody,
    reply: launchReply,
  },
  '/poy-api/games.leave': {
    method: 'POST',
    who: 'member',
    summary: 'End the member’s games of a provider; a repeat changes nothing',
    body: z.object({ partner: partnerCode }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
