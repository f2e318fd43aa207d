import { z } from 'zod';

/** The names of a title or a list by language, where somebody gave one. */
export const shownNames = z.object({
  th: z.string().optional(),
  en: z.string().optional(),
  km: z.string().optional(),
  my: z.string().optional(),
});
export type ShownNames = z.infer<typeof shownNames>;

/** The code of a provider of games, which is also its page: `/game/<partner>`. */
export const partnerCode = z.string().regex(/^[a-z0-9-]{2,40}$/);
