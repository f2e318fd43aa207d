import { z } from 'zod';

/** The sorts of feeds that report money. Each has accounts of its own. */
export const feedName = z.enum(['bank', 'wallet', 'chain']);
export type FeedName = z.infer<typeof feedName>;
