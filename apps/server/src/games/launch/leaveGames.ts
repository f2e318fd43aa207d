import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider } from '../partners/askProvider.ts';
import { settingsOf, type LivePartner } from '../partners/livePartners.ts';
import type { LaunchDeps } from './launchGame.ts';

/** The provider has this long (ms) to hear that a member left. The sessions have ended on our side before. */
const patienceMs = 3_000;

/**
 * Ends the sessions of a member with a partner. It holds the member's cash, so that a bet is wholly written
 * before or is refused. @returns true where one was open
 */
const endSessions = (db: Db, partner: number, member: string): Promise<boolean> =>
  db.tx(async (tx) => {
    await lockAccounts(tx, [member]);
    const ended = await tx.query({
      name: 'games_end_sessions',
      text: `UPDATE games.session SET ended_at = clock_timestamp()
        WHERE partner = $1 AND member = $2 AND ended_at IS NULL RETURNING 1`,
      values: [partner, member],
    });
    return ended.length > 0;
  });

/**
 * Ends the games of a member at a partner. Bets are refused from now on, whether or not the provider hears
 * of it, and what is owed is still paid.
 */
export async function leaveGames(
  { db, keyOf, dialects = allDialects }: LaunchDeps,
  partner: LivePartner,
  member: string,
): Promise<void> {
  const ended = await endSessions(db, partner.id, member);
  const dialect = dialects[partner.dialect];
  const keys = { theirs: partner.keys, ours: keyOf(partner.code) };
  const question = ended && dialect?.asks.logout(settingsOf(partner), keys, member);
  if (question) await askProvider(question, (answer) => answer, patienceMs).catch(() => undefined);
}

/** Returns the codes of the partners where a member has games that were not left. */
export async function openPartners(db: Db, member: string): Promise<string[]> {
  const rows = await db.query({
    name: 'games_open_partners',
    text: `SELECT p.code FROM games.partner p WHERE EXISTS (SELECT FROM games.session x
        WHERE x.member = $1 AND x.partner = p.id AND x.ended_at IS NULL AND x.expires_at > clock_timestamp())`,
    values: [member],
    row: z.object({ code: z.string() }),
  });
  return rows.map(({ code }) => code);
}
