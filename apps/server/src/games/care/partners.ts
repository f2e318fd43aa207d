import { createPublicKey } from 'node:crypto';
import { toBaht, toSatang } from '@poy/bet-rules';
import type { GamePartner, PartnerChange } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { dialects } from '../dialects/dialects.ts';
import { readNetworks } from '../partners/callers.ts';

const partnerRow = z.object({
  partner: z.string(),
  name: z.string(),
  frames: z.array(z.string()),
  callers: z.array(z.string()),
  dialect: z.string(),
  state: z.enum(['off', 'on', 'draining']),
  demoOnly: z.boolean(),
  address: z.string().nullable(),
  operatorId: z.string().nullable(),
  currency: z.string(),
  deadlineMs: z.int(),
  mostBet: z.int().nullable(),
  mostFreeWin: z.int().nullable(),
  openRoundHours: z.int(),
  openRounds: z.int(),
  checkedAt: z.date().nullable(),
  conformedAt: z.date().nullable(),
  keys: z.array(z.int()),
});

/** No more open rounds are counted: the list of partners waits for it. */
const mostCounted = 10_000;

const bahtOf = (satang: number | null): number | null => (satang === null ? null : toBaht(satang));
const satangOf = (baht: number | null): number | null => (baht === null ? null : toSatang(baht));

const toPartner = (row: z.infer<typeof partnerRow>): GamePartner => ({
  ...row,
  mostBet: bahtOf(row.mostBet),
  mostFreeWin: bahtOf(row.mostFreeWin),
  checkedAt: row.checkedAt?.getTime() ?? null,
  conformedAt: row.conformedAt?.getTime() ?? null,
});

const readPartners = async (db: Db, code: string | null): Promise<GamePartner[]> =>
  (
    await db.query({
      name: 'games_partner_rows',
      text: `SELECT p.code AS partner, coalesce(p.name, p.code) AS name, p.frames, p.callers,
          p.dialect, p.state, p.demo_only AS "demoOnly", p.address,
          p.operator_id AS "operatorId", p.currency, p.deadline_ms AS "deadlineMs", p.most_bet AS "mostBet",
          p.most_free_win AS "mostFreeWin", p.checked_at AS "checkedAt",
          p.conformed_at AS "conformedAt", p.open_round_hours AS "openRoundHours",
          (SELECT count(*)::int FROM (SELECT FROM games.round g WHERE g.partner = p.id AND g.closed_at IS NULL
            LIMIT ${mostCounted}) r) AS "openRounds",
          ARRAY(SELECT k.id FROM games.partner_key k WHERE k.partner = p.id AND k.since <= clock_timestamp()
            AND (k.until IS NULL OR k.until > clock_timestamp()) ORDER BY k.id) AS keys
        FROM games.partner p WHERE $1::text IS NULL OR p.code = $1 ORDER BY p.code`,
      values: [code],
      row: partnerRow,
    })
  ).map(toPartner);

export const listPartners = (db: Db): Promise<GamePartner[]> => readPartners(db, null);

/** Returns a partner as it is, and lets nobody else change it meanwhile. @throws AppError NOT_FOUND */
async function lockPartner(tx: Db, code: string): Promise<GamePartner> {
  await tx.query({
    name: 'games_lock_partner',
    text: 'SELECT FROM games.partner WHERE code = $1 FOR UPDATE',
    values: [code],
  });
  return partnerOf(tx, code);
}

async function partnerOf(tx: Db, code: string): Promise<GamePartner> {
  const [found] = await readPartners(tx, code);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

type PartnerWork = Promise<AuditedChange<GamePartner, GamePartner>>;

async function changed(
  tx: Db,
  code: string,
  work: (before: GamePartner) => Promise<void>,
): PartnerWork {
  const before = await lockPartner(tx, code);
  await work(before);
  const answer = await partnerOf(tx, code);
  return { before, after: answer, answer };
}

/** The settings that are changed while the partner is on, too. */
const limits = ['deadlineMs', 'mostBet', 'mostFreeWin', 'openRoundHours'] as const;
const whileOn = [...limits, 'name', 'frames', 'callers'] as const;
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Sets what is given of a partner. Where its provider is reached and how it speaks is set while it is off, and
 * has to be tried again before it is switched on.
 * @throws AppError NOT_FOUND, VALIDATION (no dialect of this release), OPERATOR_REFUSED
 */
export const changePartner = (tx: Db, change: PartnerChange): PartnerWork =>
  changed(tx, change.partner, async (before) => {
    const after = { ...before, ...change };
    const frames = [...new Set(after.frames)].toSorted();
    const callers = readNetworks(after.callers);
    if (!callers) throw new AppError('VALIDATION', { fields: { callers: 'address.invalid' } });
    const { dialect, address, operatorId, currency } = after;
    if (!(dialect in dialects))
      throw new AppError('VALIDATION', { fields: { dialect: 'dialect.invalid' } });
    const moves =
      dialect !== before.dialect ||
      address !== before.address ||
      operatorId !== before.operatorId ||
      currency !== before.currency;
    if (moves && before.state !== 'off') throw refused('PARTNER_NOT_OFF');
    if (
      !moves &&
      whileOn.every((name) => isSame({ ...after, frames, callers }[name], before[name]))
    )
      throw refused('NOTHING_CHANGES');
    await tx.query({
      name: 'games_change_partner',
      text: `UPDATE games.partner SET dialect = $2, address = $3, operator_id = $4, currency = $5, deadline_ms = $6,
          most_bet = $7, checked_at = CASE WHEN $8 THEN NULL ELSE checked_at END,
          conformed_at = CASE WHEN $8 THEN NULL ELSE conformed_at END,
          signed_seen_at = CASE WHEN $8 THEN NULL ELSE signed_seen_at END, open_round_hours = $9,
          most_free_win = $10, name = $11, frames = $12, callers = $13 WHERE code = $1`,
      values: [
        change.partner,
        ...[dialect, address, operatorId, currency, after.deadlineMs],
        ...[satangOf(after.mostBet), moves, after.openRoundHours, satangOf(after.mostFreeWin)],
        ...[after.name, frames, callers],
      ],
    });
  });

/** The least bits of an RSA key that is taken. */
const leastBits = 2_048;

/** Returns a key in the form in which it is kept. @throws AppError VALIDATION where it is no RSA public key */
function readKey(text: string): string {
  const wrong = () => new AppError('VALIDATION', { fields: { publicKey: 'publicKey.invalid' } });
  if (text.includes('PRIVATE')) throw wrong();
  try {
    const key = createPublicKey(text);
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits) throw wrong();
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw wrong();
  }
}

/** Adds a key of the provider, which holds at once beside the others. */
export const addKey = (tx: Db, asked: { partner: string; publicKey: string }): PartnerWork =>
  changed(tx, asked.partner, async () => {
    await tx.query({
      name: 'games_add_key',
      text: `INSERT INTO games.partner_key (partner, public_key, since)
        SELECT id, $2, clock_timestamp() FROM games.partner WHERE code = $1`,
      values: [asked.partner, readKey(asked.publicKey)],
    });
  });

/**
 * Ends a key: what is signed with it is refused from now on. The provider has to be heard again, because it may
 * be the key by which it was, and a partner that is off is tried again.
 * @throws AppError NOT_FOUND
 */
export const endKey = (tx: Db, { partner, key }: { partner: string; key: number }): PartnerWork =>
  changed(tx, partner, async ({ keys }) => {
    if (!keys.includes(key)) throw new AppError('NOT_FOUND');
    await tx.query({
      name: 'games_end_key',
      text: `UPDATE games.partner_key SET until = greatest(clock_timestamp(), since + interval '1 microsecond')
        WHERE id = $1`,
      values: [key],
    });
    await tx.query({
      name: 'games_hear_again',
      text: `UPDATE games.partner SET signed_seen_at = NULL,
          checked_at = CASE WHEN state <> 'off' THEN checked_at END WHERE code = $1`,
      values: [partner],
    });
  });

const openness = { off: 0, draining: 1, on: 2 } as const;

/**
 * Switches a partner. What it owes is taken while it is drained, and nothing is while it is off. So it is
 * drained first, also without a key, and stays so until its rounds have ended. Where a key has ended and the
 * provider was not heard since, it is tried again before the next time.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (it was not tried, or is so already)
 */
export const switchPartner = (
  tx: Db,
  { partner, state }: { partner: string; state: GamePartner['state'] },
): PartnerWork =>
  changed(tx, partner, async (before) => {
    if (state === before.state) throw refused('NOTHING_CHANGES');
    if (state === 'off' && before.openRounds > 0) throw refused('PARTNER_HAS_OPEN_ROUNDS');
    if (state === 'off' && before.state === 'on') throw refused('PARTNER_NOT_DRAINED');
    if (openness[state] > openness[before.state]) {
      if (before.address === null) throw refused('PARTNER_WITHOUT_ADDRESS');
      if (!before.demoOnly && before.keys.length === 0) throw refused('PARTNER_WITHOUT_KEY');
      if (!before.demoOnly && before.checkedAt === null) throw refused('PARTNER_NOT_CHECKED');
      if (!before.demoOnly && before.conformedAt === null) throw refused('PARTNER_NOT_CONFORMED');
    }
    await tx.query({
      name: 'games_switch_partner',
      text: `UPDATE games.partner SET state = $2,
          off_at = CASE WHEN $2 = 'off' THEN clock_timestamp() ELSE off_at END,
          checked_at = CASE WHEN $2 <> 'off' OR signed_seen_at IS NOT NULL THEN checked_at END WHERE code = $1`,
      values: [partner, state],
    });
  });

/** Returns the settings of a partner by the names of the table (moneySettings). */
export const termValues = (row: GamePartner): SettingValues => ({
  // Each value has its name before it, so that none stands for another one.
  'games.partner': [
    `dialect ${row.dialect}`,
    `address ${row.address ?? ''}`,
    `operator ${row.operatorId ?? ''}`,
    `currency ${row.currency}`,
    // A page that lies in a page of the site can ask members for anything.
    `frames ${row.frames.join(' ')}`,
    `callers ${row.callers.join(' ')}`,
  ],
  'games.mostBet': row.mostBet,
  'games.mostFreeWin': row.mostFreeWin,
});
export const keyValues = ({ keys }: GamePartner): SettingValues => ({ 'games.keys': keys.length });
export const stateValues = ({ state }: GamePartner): SettingValues => ({
  'games.state': openness[state],
});
