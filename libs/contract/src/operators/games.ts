import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { typedLines, typedText } from '../texts/freeText.ts';
import { baht, instant, rowId } from '../wire.ts';
import { amountGiven, reason } from './fields.ts';

const partner = typedText.regex(/^[a-z0-9-]{2,40}$/);
const country = typedText.regex(/^[A-Z]{2}$/);
const partnerState = z.enum(['off', 'on', 'draining']);

const gamePartner = z.object({
  partner: z.string(),
  /** The name that pages show. */
  name: z.string(),
  /** The origins at which its games may lie inside a page; without one they open in its place. */
  frames: z.array(z.string()).max(10),
  /** The addresses and networks from which the provider calls; without one the signature alone counts. */
  callers: z.array(z.string()).max(50),
  dialect: z.string(),
  state: partnerState,
  /** The sandbox plays it, for demos alone. */
  demoOnly: z.boolean(),
  /** Where the provider's own calls begin; null before it was told. */
  address: z.string().nullable(),
  /** The name by which the provider knows this installation. */
  operatorId: z.string().nullable(),
  currency: z.string(),
  /** The provider gives a call up after this time in ms. */
  deadlineMs: z.int(),
  /** The highest stake of one bet; null for no limit. */
  mostBet: baht.nullable(),
  /** A higher win of a free round is paid, and makes an alarm; null for no such alarm. */
  mostFreeWin: baht.nullable(),
  /** When a signed call went well each way, and when the conformance kit passed. */
  checkedAt: instant.nullable(),
  conformedAt: instant.nullable(),
  /** A round that is open for longer than so many hours is work for operators. */
  openRoundHours: z.int(),
  /** The rounds that are open, at most 10,000 of them. */
  openRounds: z.int(),
  /** The ids of the provider's public keys that hold now. */
  keys: z.array(z.int()).max(100),
});
export type GamePartner = z.infer<typeof gamePartner>;

/** A value that is left out stays as it is. */
const partnerChange = z.object({
  partner,
  dialect: typedText.regex(/^[a-z0-9-]{2,40}$/).optional(),
  address: typedText
    .max(300)
    .regex(/^https?:\/\/[^\s"<>@?#]*[^\s"<>@?#/]$/, 'address.invalid')
    .optional(),
  operatorId: typedText.min(1).max(100).optional(),
  currency: typedText.regex(/^[A-Z]{3}$/).optional(),
  deadlineMs: z.int().min(500).max(60_000).optional(),
  /** Null takes the limit away. */
  mostBet: amountGiven.nullable().optional(),
  mostFreeWin: amountGiven.nullable().optional(),
  openRoundHours: z.int().min(1).max(2_400).optional(),
  name: typedText.trim().min(1).max(60).optional(),
  /** Https, a host in small letters and perhaps a port: they are written into a header as they stand. */
  frames: z
    .array(typedText.regex(/^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'origin.invalid'))
    .max(10)
    .optional(),
  /** Addresses or networks, as 203.0.113.7 or 2001:db8::/48. */
  callers: z
    .array(typedText.regex(/^[0-9a-f.:]{2,39}(\/\d{1,3})?$/, 'address.invalid'))
    .max(50)
    .optional(),
  reason,
});
export type PartnerChange = z.infer<typeof partnerChange>;

/** The rule of a site about games. */
const gameRule = z.object({
  games: z.boolean(),
  /** Countries in which no game is opened or bet on. */
  blockedRegions: z.array(z.string()).max(250),
  /** Whether somebody may play whose country is not known. */
  unknownRegion: z.boolean(),
  /** The part of a game's stake that counts for turnover, commission and points, in thousandths. */
  gameStake: z.int(),
  /** Guests may try titles without money. */
  guestDemo: z.boolean(),
});
export type GameRule = z.infer<typeof gameRule>;

/** A value that is left out stays as it is. */
const gameRuleChange = z.object({
  games: z.boolean().optional(),
  blockedRegions: z.array(country).max(250).optional(),
  unknownRegion: z.boolean().optional(),
  gameStake: z.int().min(0).max(1000).optional(),
  guestDemo: z.boolean().optional(),
  reason,
});
export type GameRuleChange = z.infer<typeof gameRuleChange>;

const ofAllSites = { who: 'operator', needs: 'games.change' } as const;
const ofOneSite = { ...ofAllSites, within: 'site' } as const;

export const operatorGameOperations = {
  '/api/operators.games.partners': {
    ...ofAllSites,
    method: 'GET',
    summary: 'List the partners: the providers of games as this installation knows them',
    reply: z.array(gamePartner),
  },
  '/api/operators.games.partner': {
    ...ofAllSites,
    method: 'POST',
    summary:
      'Set the address, the terms or the dialect of a partner; a second person does the same',
    body: partnerChange,
    reply: gamePartner,
  },
  '/api/operators.games.key': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Add a public key of a partner beside those that hold; a second person does the same',
    body: z.object({ partner, publicKey: typedLines.min(100).max(5_000), reason }),
    reply: gamePartner,
  },
  '/api/operators.games.key-end': {
    ...ofAllSites,
    method: 'POST',
    summary: 'End a public key of a partner at once',
    body: z.object({ partner, key: rowId, reason }),
    reply: gamePartner,
  },
  '/api/operators.games.state': {
    ...ofAllSites,
    method: 'POST',
    summary: 'Drain a partner, switch it off once no round is open, or on with a second person',
    body: z.object({ partner, state: partnerState, reason }),
    reply: gamePartner,
  },
  '/api/operators.games.rule': {
    ...ofOneSite,
    method: 'GET',
    summary: 'Read what the site sets about games',
    reply: gameRule,
  },
  '/api/operators.games.rule-change': {
    ...ofOneSite,
    method: 'POST',
    summary: 'Set whether, where and how the site offers games, and which stake counts',
    body: gameRuleChange,
    reply: gameRule,
  },
} as const satisfies Record<string, Operation>;
