import { z } from 'zod';
import { builtName } from './remoteRelease.ts';
import { languages } from '../rules.ts';

/**
 * One row of a remote's list of pages (`src/pages.ts`). The first row whose path fits an address
 * counts.
 */
export const remotePage = z.object({
  /**
   * The address; `:name` stands for one segment, for a number where the name ends in `Id`, with
   * `:betType` for a lottery of 4-digit sets or one of its rounds, with `:betName` for the code of a
   * market, with `:day` for a day (YYYY-MM-DD), and with `:partner` for the code of a provider of
   * games. `/*` at the end stands for any further segments or none.
   */
  path: z
    .string()
    .max(200)
    .regex(/^(\/:?[\w-]+)+(\/\*)?$/),
  /**
   * The key of the page's title in the remote's own words, or with `host:` in the shared ones. An
   * address without a title is no page: its row says only who is told so.
   */
  title: z.string().max(100).optional(),
  /** With `member` a guest is sent to the first page. */
  guard: z.literal('member').optional(),
  /** The template of the page, whose columns its skeleton has; a page that names none is a list. */
  template: z.enum(['task', 'form']).optional(),
  /** The name of the chunk that the page's route loads. Its files are named in the page. */
  chunk: z.string().max(50).optional(),
});
export type RemotePage = z.infer<typeof remotePage>;

/** A remote's `pages.json`, which its build writes beside the manifest. */
export const remotePages = z.object({
  pages: z.array(remotePage).max(200),
  /** The text of each title by its key, in every language. */
  titles: z.record(z.enum(languages), z.record(z.string(), z.string().regex(/^[^!]{1,200}$/))),
  /**
   * The files of each chunk that has a name: of each page, and of the words of each language
   * (`words-th`). They are only fetched early; the entry knows by itself which content they must have.
   */
  files: z.record(z.string(), z.array(builtName).max(20)).optional(),
});
export type RemotePages = z.infer<typeof remotePages>;
