import { z } from 'zod';
import { languages } from '../rules.ts';
import { baht } from '../wire.ts';

/** The round that a notification is about, with what a link to it needs. */
const ofRound = {
  betId: z.int(),
  betGroup: z.string(),
  betName: z.string(),
  /** The number of the round within its day. */
  number: z.int(),
};

/** The purchases of one round: how many slips and sets, and the one purchase where it is only one. */
const purchases = z.object({
  ...ofRound,
  slips: z.int(),
  sets: z.int(),
  only: z.object({ kind: z.enum(['slip', 'set']), id: z.int() }).nullable(),
  /** What they won or what was given back, together. */
  amount: baht,
  /** The result was corrected, and with it what this member has. Nothing may be left. */
  corrected: z.boolean(),
});

const detailsOf = {
  'slip-won': purchases,
  'slip-void': purchases,
  /** `result` is the latest one of the day; `count` of the row says how many came. */
  result: z.object({ ...ofRound, result: z.string() }),
  /** `depositId` is null for money that came without a request. */
  deposit: z.object({
    state: z.enum(['credited', 'rejected', 'reversed']),
    amount: baht,
    depositId: z.int().nullable(),
  }),
  withdrawal: z.object({
    state: z.enum(['paid', 'returned']),
    amount: baht,
    withdrawalId: z.int(),
  }),
  /** `message` is the latest answer of the site. */
  support: z.object({ conversation: z.int(), message: z.int() }),
  /** `name` is what the browser says of itself, or the name of the passkey. */
  device: z.object({ what: z.enum(['session', 'passkey']), name: z.string().nullable() }),
  news: z.object({ slug: z.string(), titles: z.partialRecord(z.enum(languages), z.string()) }),
} as const;

const shared = {
  id: z.int(),
  /** The number under which it was told last. A row that is told anew has a new one. */
  serial: z.int(),
  /** The id of what it leads to. */
  subject: z.string(),
  /** The things that it stands for. */
  count: z.int(),
  happenedAt: z.int(),
  toldAt: z.int(),
  seen: z.boolean(),
  read: z.boolean(),
};

const row = <Kind extends keyof typeof detailsOf>(kind: Kind) =>
  z.object({ ...shared, kind: z.literal(kind), details: detailsOf[kind] });

/** One notification, with the details of its kind. */
export const notification = z.discriminatedUnion('kind', [
  row('slip-won'),
  row('slip-void'),
  row('result'),
  row('deposit'),
  row('withdrawal'),
  row('support'),
  row('device'),
  row('news'),
]);
export type Notification = z.infer<typeof notification>;
