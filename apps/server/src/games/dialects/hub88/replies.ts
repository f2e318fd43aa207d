import { z } from 'zod';
import type { BookedTransaction, ListedTitle } from '../Dialect.ts';

/** An address that a browser may be sent to. */
const pageAddress = z.url({ protocol: /^https?$/ });

/** The provider adds fields and values from time to time, so only what is used is read. */
const listedGame = z.object({
  game_code: z.string().min(1),
  name: z.string(),
  category: z.string(),
  url_thumb: z.unknown().optional(),
  enabled: z.boolean(),
  demo_game_support: z.boolean().nullish(),
});

/** Reads the list of titles. @throws ZodError on an answer of another form */
export const readGames = (answer: unknown): ListedTitle[] =>
  z
    .array(listedGame)
    .parse(answer)
    .map(({ game_code, name, category, url_thumb, enabled, demo_game_support }) => ({
      code: game_code,
      name,
      category,
      picture: pageAddress.safeParse(url_thumb).data ?? null,
      open: enabled,
      demo: demo_game_support ?? false,
    }));

const address = z.object({ url: pageAddress });

/** Reads the address of a page: a game's, or a picture's. @throws ZodError on an answer of another form */
export const readAddress = (answer: unknown): string => address.parse(answer).url;

/** The time of a record. One without a zone is UTC. */
const recordTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/)
  .transform((text) => {
    const iso = text.replace(' ', 'T');
    return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
  })
  .pipe(z.date());

/**
 * The kinds of records are TK_BET, TK_FREE_BET, TK_NEG_BET, TK_WIN, TK_FREE_WIN, TK_JP_WIN, TK_BONUS_WIN
 * and TK_ROLLBACK. Their last word says what they are, also for one that is added.
 */
const kinds = { BET: 'bet', WIN: 'payout', ROLLBACK: 'rollback' } as const;
const recordKind = z
  .string()
  .regex(/^TK_([A-Z]+_)*(BET|WIN|ROLLBACK)$/)
  .transform((kind) => ({
    kind: kinds[kind.slice(kind.lastIndexOf('_') + 1) as keyof typeof kinds],
    isFree: kind.startsWith('TK_FREE_'),
  }));

const record = z.object({
  transaction_uuid: z.string().min(1),
  transaction_status: z.string().nullish(),
  status: z.string().nullish(),
  kind: recordKind,
  user: z.string(),
  round: z.string().nullish(),
  game_code: z.string().nullish(),
  amount: z.int(),
  reference_transaction_uuid: z.string().nullish(),
  inserted_at: recordTime,
});

/** A transaction that we refused, so that it stands in nobody's books. Every other one is compared. */
const declined = 'TS_DECLINED';
const undone = 'TS_ROLLEDBACK';

/** Reads a list of transactions. @throws ZodError on an answer of another form */
export const readRecords = (answer: unknown): BookedTransaction[] =>
  z
    .array(record)
    .parse(answer)
    .filter((one) => one.transaction_status !== declined && one.status !== declined)
    .map((one) => ({
      transaction: one.transaction_uuid,
      ...one.kind,
      user: one.user,
      round: one.round ?? '',
      title: one.game_code ?? null,
      takenBack: one.transaction_status === undone || one.status === undone,
      units: BigInt(one.amount),
      reference: one.reference_transaction_uuid ?? null,
      at: one.inserted_at,
    }));
