import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { tokenHash } from '../core/execute.ts';
import type { DialectKeys, LaunchWish } from '../dialects/Dialect.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider, ProviderAway } from '../partners/askProvider.ts';
import { settingsOf, type LivePartner } from '../partners/livePartners.ts';

/** A launch takes bets for this time in ms; each launch has a token of its own. */
const sessionMs = 12 * 3_600_000;
/** A provider that takes longer (ms) to open a game is away. */
const patienceMs = 8_000;

/** The wish of a member to play a title. */
export interface AskedLaunch extends Pick<
  LaunchWish,
  'language' | 'device' | 'returnUrl' | 'depositUrl'
> {
  readonly partner: LivePartner;
  readonly title: string;
  readonly member: { readonly uuid: string; readonly sessionId: string };
  /** True where everything of the site is play money. */
  readonly demoSite: boolean;
  /** ISO 3166 code in large letters; null where it is not known. */
  readonly region: string | null;
}

export interface LaunchDeps {
  readonly db: Db;
  /** The key with which this installation signs for a partner; null where there is none. */
  readonly keyOf: (partner: string) => string | null;
  readonly dialects?: typeof allDialects;
}

const titleRow = z.object({
  launch: z.enum(['frame', 'redirect']),
  open: z.boolean(),
  may: z.string(),
});

/** Answers how a title opens and whether the member may play, asked of `play.may_play` as every stake is. */
async function readTitle(db: Db, { partner, title, member, region }: AskedLaunch) {
  const [row] = await db.query({
    name: 'games_launched_title',
    text: `SELECT t.launch, t.state = 'open' AS open, play.may_play($3, 'games', 0, $4) AS may
      FROM games.title t WHERE t.partner = $1 AND t.code = $2`,
    values: [partner.id, title, member.uuid, region],
    row: titleRow,
  });
  return row;
}

async function openSession(db: Db, token: string, asked: AskedLaunch): Promise<void> {
  await db.query({
    name: 'games_open_session',
    text: `INSERT INTO games.session (token_hash, partner, member, title, session, region, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp() + $7 * interval '1 millisecond')`,
    values: [
      tokenHash(token),
      asked.partner.id,
      asked.member.uuid,
      asked.title,
      asked.member.sessionId,
      asked.region,
      sessionMs,
    ],
  });
}

const endSession = (db: Db, token: string): Promise<unknown> =>
  db.query({
    name: 'games_end_session',
    text: `UPDATE games.session SET ended_at = clock_timestamp() WHERE token_hash = $1 AND ended_at IS NULL`,
    values: [tokenHash(token)],
  });

/**
 * Opens a title for a member: asks whether they may play, gives out a token, and asks the provider for the
 * address. A launch that the provider does not answer leaves no token that opens bets.
 * @throws AppError NOT_FOUND, GAME_CLOSED, GAME_REFUSED (details.why), GAME_UNAVAILABLE
 */
export async function launchGame(
  { db, keyOf, dialects = allDialects }: LaunchDeps,
  asked: AskedLaunch,
): Promise<{ url: string; launch: 'frame' | 'redirect' }> {
  const { partner, demoSite, member } = asked;
  const title = await readTitle(db, asked);
  const dialect = dialects[partner.dialect];
  if (!title || !dialect || (partner.demoOnly && !demoSite)) throw new AppError('NOT_FOUND');
  if (partner.state !== 'on' || !title.open) throw new AppError('GAME_CLOSED');
  if (title.may !== 'yes') throw new AppError('GAME_REFUSED', { why: title.may });
  const token = randomBytes(24).toString('base64url');
  await openSession(db, token, asked);
  const keys: DialectKeys = { theirs: partner.keys, ours: keyOf(partner.code) };
  try {
    const { language, device, returnUrl, depositUrl } = asked;
    const question = dialect.asks.launch(settingsOf(partner), keys, {
      ...{ language, device, returnUrl, depositUrl, token },
      title: asked.title,
      user: member.uuid,
      country: asked.region ?? 'TH',
    });
    const url = await askProvider(question, dialect.asks.readLaunch, patienceMs);
    if (!/^https?:\/\//.test(url) || (!demoSite && !url.startsWith('https://')))
      throw new ProviderAway('the address of the game is none');
    return { url, launch: title.launch };
  } catch (error) {
    await endSession(db, token);
    if (error instanceof ProviderAway) throw new AppError('GAME_UNAVAILABLE');
    throw error;
  }
}
