import { z } from 'zod';
import { betOption, resultKind, resultSource, roundStatus } from './lottery.ts';
import { operatorRoles, permissions, type Permission } from './operatorRoles.ts';
import { baht, instant, rowId } from './wire.ts';

/** Schemas of the operators' calls. Every change carries a reason, which the audit log keeps. */
export const reason = z.string().trim().min(3, 'reason.short').max(500, 'reason.long');
const betId = z.int();
/** A moment somebody may choose: no later than the year 9999. */
const chosenTime = instant.min(0).max(253_402_300_799_999);
const amountGiven = baht.positive().max(1e9);
const userName = z.string().min(1).max(200);
const day = z.iso.date().refine((text) => !text.startsWith('0000'));
const digits = (length: number) =>
  z.string().regex(new RegExp(`^[0-9]{${length}}$`), `figures.digits${length}`);
const twoDecimals = /^[+-]?\d{1,3}(,?\d{3})*\.\d{2}$/;

const operatorRole = z.enum(operatorRoles);
const operatorPermission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

const siteHost = z.string().min(1).max(253);
/** The sites an operator works for: every one there is or will be, or these hosts. */
export const operatorSites = z.union([z.literal('all'), z.array(siteHost)]);
export type OperatorSites = z.infer<typeof operatorSites>;
/** The same as it is given: one site at least, and never left unsaid. */
const givenSites = z.union([z.literal('all'), z.array(siteHost).min(1, 'sites.none').max(1_000)]);

export const operatorLoginBody = z.object({ userName, password: z.string().min(1).max(200) });
/** The token is for the x-poy-operator header; it is shown once. */
export const operatorSession = z.object({
  token: z.string(),
  userName: z.string(),
  role: operatorRole,
});
export const operatorSelf = z.object({
  userName: z.string(),
  role: operatorRole,
  sites: operatorSites,
  permissions: z.array(operatorPermission),
});
export const operatorRow = z.object({
  userName: z.string(),
  role: operatorRole,
  sites: operatorSites,
  disabled: z.boolean(),
  createdAt: instant,
});
export const operatorCreateBody = z.object({
  userName: z.string().regex(/^[a-z0-9]{4,30}$/, 'userName.characters'),
  password: z.string().max(200),
  role: operatorRole,
  sites: givenSites,
  reason,
});
export const operatorChangeBody = z.object({
  userName,
  role: operatorRole.optional(),
  sites: givenSites.optional(),
  disabled: z.boolean().optional(),
  password: z.string().max(200).optional(),
  reason,
});
export const operatorPasswordBody = z.object({
  password: z.string().min(1).max(200),
  newPassword: z.string().max(200),
});

/** The figures a person reads off the source of a market: what an operator enters, and another states anew. `void`: there are none, every slip is refunded. */
export const enteredSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('government'),
    first: digits(6),
    bottom2: digits(2),
    front3: z.array(digits(3)).length(2),
    bottom3: z.array(digits(3)).length(2),
  }),
  z.strictObject({
    kind: z.literal('stock'),
    index: z.string().max(20).regex(twoDecimals, 'figures.decimals'),
    change: z.string().max(20).regex(twoDecimals, 'figures.decimals'),
  }),
  z.strictObject({ kind: z.literal('digits4'), result: digits(4) }),
  z.strictObject({ kind: z.literal('void') }),
]);
export type EnteredSource = z.infer<typeof enteredSource>;

const entryStatus = z.enum(['entered', 'confirmed', 'rejected']);
export const resultEntry = z.object({
  /** Null for a preview: nothing was stored. */
  entryId: z.int().nullable(),
  betId: z.int(),
  betName: z.string(),
  number: z.int(),
  correction: z.boolean(),
  status: entryStatus,
  /** Null where the round is to be voided without figures. */
  source: resultSource.nullable(),
  /** The digits shown as the result, or `void`. */
  headline: z.string(),
  winning: z.record(z.string(), z.array(z.string())),
  voids: z.boolean(),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type ResultEntry = z.infer<typeof resultEntry>;
/** `preview`: work the winning numbers out and store nothing. */
export const enterResultBody = z.object({
  betId,
  source: enteredSource,
  reason,
  preview: z.boolean().default(false),
});
/** A correction carries other figures, or says that the round should have been voided. */
/** All figures once more: what differs in a single digit confirms nothing. */
export const confirmResultBody = z.object({ betId, source: enteredSource, reason });
export const rejectResultBody = z.object({ betId, reason });
export const entriesQuery = z.object({ betId: z.coerce.number().int() });

/** An option, or the 4-digit sets of a round. */
const exposedOption = z.enum([...betOption.options, 'set_4']);
export const operatorRound = z.object({
  betId: z.int(),
  betName: z.string(),
  day: z.string(),
  number: z.int(),
  kind: resultKind,
  takesShots: z.boolean(),
  status: roundStatus,
  suspended: z.boolean(),
  /** The clockwork has suspended it, because its worst case is above its limit. */
  overExposure: z.boolean(),
  opensAt: instant,
  closesAt: instant,
  resultsAt: instant,
  settledAt: instant.nullable(),
  voidReason: z.string().nullable(),
  result: z.string().nullable(),
  corrected: z.boolean(),
  slips: z.int(),
  stake: baht,
  /** What may be done with it as it stands. */
  actions: z.array(z.string()),
});
export type OperatorRound = z.infer<typeof operatorRound>;
export const operatorRoundQuery = z.object({ betId: z.coerce.number().int() });
export const operatorRoundsQuery = z.object({
  betName: z.string().max(64).optional(),
  day: day.optional(),
  status: roundStatus.optional(),
  /** Only rounds whose figures are due or wait for confirmation. */
  due: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export const roundActionBody = z.object({ betId, reason });
export const moveRoundBody = z.object({
  betId,
  closesAt: chosenTime.optional(),
  resultsAt: chosenTime.optional(),
  reason,
});
export const reopenRoundBody = z.object({
  betId,
  closesAt: chosenTime,
  resultsAt: chosenTime.optional(),
  reason,
});

/** The worst case of a round, its limit, and where it comes from; `payout` is what is paid if the number comes, of an option what any result pays at most. */
export const roundExposure = operatorRound
  .pick({
    betId: true,
    betName: true,
    number: true,
    status: true,
    suspended: true,
    overExposure: true,
  })
  .extend({
    exposure: baht,
    limit: baht,
    /** The round has a limit of its own, not its market's. */
    limitOfRound: z.boolean(),
    options: z.array(z.object({ option: exposedOption, sold: baht, payout: baht })),
    /** The dearest first; of sets the results, each with what is sold on that very number. */
    numbers: z.array(
      z.object({ option: exposedOption, number: z.string(), sold: baht, payout: baht }),
    ),
  });
export type RoundExposure = z.infer<typeof roundExposure>;
export const roundExposureQuery = operatorRoundQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(20),
});
const exposureLimit = baht.positive().max(1e11);
/** Without a limit the round has its market's again. */
export const limitRoundBody = z.object({
  betId,
  limit: exposureLimit.nullable().default(null),
  reason,
});

const multiply = z.number().min(0).max(100_000).multipleOf(0.001);
export const numberLimit = z.object({
  option: betOption,
  number: z.string(),
  multiply: z.number(),
});
export const setLimitBody = z.object({
  betId,
  option: betOption,
  number: z.string().regex(/^[0-9]{1,3}$/),
  multiply,
  reason,
});
export const removeLimitBody = setLimitBody.omit({ multiply: true });
export const roundRate = z.object({
  option: betOption,
  multiply: z.number(),
  betMin: baht,
  betMax: baht,
  changed: z.boolean(),
});
/** What is left out stays as the market has it; with nothing but the option the round goes back to its market's. */
export const setRateBody = z.object({
  betId,
  option: betOption,
  multiply: multiply.optional(),
  betMin: amountGiven.optional(),
  betMax: amountGiven.optional(),
  reason,
});

/** Tiers by what is sold, and caps, of one option; amounts in whole baht. */
export const salesLimit = z.object({
  option: betOption,
  tiers: z.array(z.object({ above: baht, multiply: z.number() })),
  caps: z.object({ number: baht.nullable(), member: baht.nullable() }),
});
const market = z.string().min(1).max(64);
export const marketQuery = z.object({ betName: market });
const wholeBaht = z.int().min(0).max(1e9);
export const setTiersBody = z.object({
  betName: market,
  option: betOption,
  tiers: z
    .array(z.object({ above: wholeBaht, multiply: multiply.positive() }))
    .max(20)
    .refine(
      (tiers) => new Set(tiers.map(({ above }) => above)).size === tiers.length,
      'tiers.twice',
    ),
  reason,
});
/** A cap that is left out or null has no end. */
export const setCapsBody = z.object({
  betName: market,
  option: betOption,
  number: wholeBaht.nullable().default(null),
  member: wholeBaht.nullable().default(null),
  reason,
});

/** The most that any result of a round may cost, in baht, of the rounds of a market that have no limit of their own. */
export const marketExposure = z.object({ betName: z.string(), limit: baht });
export const limitMarketBody = z.object({ betName: market, limit: exposureLimit, reason });

export const holiday = z.object({ calendar: z.string(), day: z.string(), name: z.string() });
export const holidaysQuery = z.object({ calendar: z.string().max(64).optional() });
export const addHolidayBody = z.object({
  calendar: z.string().min(1).max(64),
  day,
  name: z.string().trim().min(1).max(100),
  reason,
});
export const holidayAdded = holiday.extend({
  rounds: z.array(z.object({ betId: z.int(), betName: z.string(), status: roundStatus })),
});
export const removeHolidayBody = addHolidayBody.omit({ name: true });
export const movedDraw = z.object({
  betName: z.string(),
  day: z.string(),
  movedTo: z.string(),
  reason: z.string(),
});
export const moveDrawBody = z.object({ betName: z.string().max(64), day, movedTo: day, reason });
export const unmoveDrawBody = moveDrawBody.omit({ movedTo: true });

export const correctionRow = z.object({
  correctionId: z.int(),
  betId: z.int(),
  betName: z.string(),
  version: z.int(),
  reason: z.string(),
  from: z.string(),
  to: z.string(),
  confirmedAt: instant,
  doneAt: instant.nullable(),
  slips: z.int(),
  takenBack: baht,
  paid: baht,
  owed: baht,
});
export const correctionsQuery = z.object({ betId: z.coerce.number().int().optional() });
export const debt = z.object({ uuid: z.uuid(), userName: z.string(), owed: baht });
export const debtChange = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  owed: baht,
  balance: baht,
});
export const changeDebtBody = z.object({ userName, amount: amountGiven, reason });

export const auditRow = z.object({
  id: z.int(),
  at: instant,
  operator: z.string(),
  role: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  code: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** The site whose operators may read it; null where it concerns all sites. */
  site: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;
export const auditQuery = z.object({
  operator: z.string().max(200).optional(),
  action: z.string().max(64).optional(),
  subject: z.string().max(200).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  from: z.coerce.number().int().min(0).max(253_402_300_799_999).optional(),
  to: z.coerce.number().int().min(0).max(253_402_300_799_999).optional(),
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export const auditReply = z.object({ rows: z.array(auditRow), next: z.int().nullable() });

export const unmatchedMovement = z.object({
  id: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  amount: baht,
  fromAccount: z.string(),
  fromName: z.string(),
  at: instant,
  status: z.enum(['unmatched', 'credited', 'rejected']),
  claimedFor: z.string().nullable(),
  claimedBy: z.string().nullable(),
});
export const claimMovementBody = z.object({ id: rowId, userName, reason });
export const releaseMovementBody = z.object({ id: rowId, reason });
/** The second step restates what was looked at: another member or amount than the claim's credits nothing. */
export const approveMovementBody = z.object({ id: rowId, userName, amount: amountGiven, reason });
/** Without `final` a claimed movement goes back to the queue; with it the money is refused for good. */
export const rejectMovementBody = z.object({
  id: rowId,
  reason,
  final: z.boolean().default(false),
});

export const memberForOperator = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  statusReason: z.string().nullable(),
  level: z.int(),
  phoneNumber: z.string().nullable(),
  createdAt: instant,
  balance: baht,
  owed: baht,
  openSessions: z.int(),
});
export const memberQuery = z.object({ userName });
export const memberStatusBody = z.object({ userName, status: z.int().min(0).max(4), reason });
