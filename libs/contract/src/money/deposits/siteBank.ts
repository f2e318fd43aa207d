import { z } from 'zod';
import { instant } from '../../wire.ts';

/** An account of the site that members pay into. */
export const siteBank = z.object({
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  botUpdate: instant.nullable(),
});
export type SiteBank = z.infer<typeof siteBank>;
