import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { tokenHash } from '../core/execute.ts';
import {
  askAddress,
  wantDialect,
  type AddressDeps,
  type AskedTitle,
  type LaunchForm,
} from './askAddress.ts';

/** A launch takes bets for this time in ms; each launch has a token of its own. */
const sessionMs = 12 * 3_600_000;

/** The wish of a member to play a title. */
export interface AskedLaunch extends AskedTitle {
  readonly member: { readonly uuid: string; readonly sessionId: string };
}

export interface LaunchDeps extends AddressDeps {
  readonly db: Db;
}

interface Launched {
  url: string;
  launch: LaunchForm;
  session: string;
  startedAt: number;
}

const titleRow = z.object({
  launch: z.enum(['frame', 'redirect']),
  open: z.boolean(),
  hidden: z.boolean(),
  blocked: z.boolean(),
  may: z.string(),
});
const sessionRow = z.object({ session: z.string(), startedAt: z.date() });

/** Answers how a title opens and whether the member may play, asked of `play.may_play` as every stake is. */
async function readTitle(db: Db, { partner, title, member, region, site }: AskedLaunch) {
  const [row] = await db.query({
    name: 'games_launched_title',
    text: `SELECT t.launch, t.state = 'open' AS open, coalesce($4 = ANY (t.blocked_regions), false) AS blocked,
        play.may_play($3, 'games', 0, $4) AS may,
        EXISTS (SELECT FROM games.site_title s WHERE s.site_id = $5 AND s.title = t.id AND s.hidden)
          OR EXISTS (SELECT FROM games.site_partner s
            WHERE s.site_id = $5 AND s.partner = t.partner AND s.hidden) AS hidden
      FROM games.title t WHERE t.partner = $1 AND t.code = $2`,
    values: [partner.id, title, member.uuid, region, site.id],
    row: titleRow,
  });
  return row;
}

/**
 * Opens a session of a game within the login by which it is asked for. The login is held, so that whoever signs out
 * at this moment ends it before, and nothing is opened, or afterwards, and bets are refused.
 * @throws AppError unAuthorized
 */
async function openSession(db: Db, token: string, asked: AskedLaunch) {
  const [opened] = await db.query({
    name: 'games_open_session',
    text: `INSERT INTO games.session (token_hash, partner, member, title, session, region, created_at, expires_at)
      SELECT $1, $2, $3, $4, l.id, $6, clock_timestamp(), clock_timestamp() + $7 * interval '1 millisecond'
      FROM members.session l WHERE l.id = $5 AND l.revoked_at IS NULL FOR SHARE
      RETURNING id AS session, created_at AS "startedAt"`,
    values: [
      tokenHash(token),
      asked.partner.id,
      asked.member.uuid,
      asked.title,
      asked.member.sessionId,
      asked.region,
      sessionMs,
    ],
    row: sessionRow,
  });
  if (!opened) throw new AppError('unAuthorized');
  return opened;
}

const endSession = (db: Db, token: string): Promise<unknown> =>
  db.query({
    name: 'games_end_session',
    text: `UPDATE games.session SET ended_at = clock_timestamp() WHERE token_hash = $1 AND ended_at IS NULL`,
    values: [tokenHash(token)],
  });

/**
 * Opens a title for a member: asks whether they may play, gives out a token, and asks the provider for the
 * address. A launch that the provider does not answer leaves no token that opens bets, and neither does one
 * that the member has left before the answer.
 * @throws AppError NOT_FOUND, unAuthorized, GAME_CLOSED, GAME_REFUSED, GAME_UNAVAILABLE (with details.why)
 */
export async function launchGame(deps: LaunchDeps, asked: AskedLaunch): Promise<Launched> {
  const { db } = deps;
  const { partner, member } = asked;
  wantDialect(deps, asked);
  const title = await readTitle(db, asked);
  if (!title || title.hidden) throw new AppError('NOT_FOUND');
  if (partner.state !== 'on') throw new AppError('GAME_CLOSED', { why: 'partner' });
  if (!title.open) throw new AppError('GAME_CLOSED', { why: 'title' });
  if (title.may !== 'yes') throw new AppError('GAME_REFUSED', { why: title.may });
  if (title.blocked) throw new AppError('GAME_REFUSED', { why: 'region' });
  const token = randomBytes(24).toString('base64url');
  const { session, startedAt } = await openSession(db, token, asked);
  try {
    const opened = await askAddress(deps, asked, { user: member.uuid, token }, title.launch);
    return { ...opened, session, startedAt: startedAt.getTime() };
  } catch (error) {
    await endSession(db, token);
    throw error;
  }
}
