import { feedNames } from '@poy/contract/paymentKinds';
import { z } from 'zod';

/** The name of a feed, as the database has it. */
export const feedName = z.enum(feedNames);
