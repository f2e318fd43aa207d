import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { askProvider, ProviderAway } from '../partners/askProvider.ts';
import { settingsOf } from '../partners/livePartners.ts';
import { wantDialect, type AskedTitle } from './askAddress.ts';
import type { LaunchDeps } from './launchGame.ts';

/** A provider that takes longer (ms) to find a round is away. */
const patienceMs = 6_000;

/** A round of which a member wants to see the provider's page. */
interface AskedRound extends Pick<AskedTitle, 'partner' | 'site'> {
  readonly member: string;
  readonly round: string;
}

const moveRow = z.object({ transaction: z.string() });

/** Returns a transaction of a member's own round, its stake before all others. @throws AppError NOT_FOUND */
async function transactionOf(db: Db, { partner, member, round }: AskedRound): Promise<string> {
  const [row] = await db.query({
    name: 'games_round_transaction',
    text: `SELECT m.transaction FROM games.move m WHERE m.partner = $1 AND m.member = $2 AND m.round = $3
        AND m.kind <> 'rollback' ORDER BY m.kind = 'bet' DESC, m.at LIMIT 1`,
    values: [partner.id, member, round],
    row: moveRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row.transaction;
}

/**
 * Asks the provider for the address of its page about a round of the member. A partner that is off is asked, too:
 * the round was played.
 * @throws AppError NOT_FOUND (no round of the member, or a protocol without such pages), GAME_UNAVAILABLE
 */
export async function roundPicture(deps: LaunchDeps, asked: AskedRound): Promise<{ url: string }> {
  const { partner, member, round, site } = asked;
  const { asks } = wantDialect(deps, asked);
  const transaction = await transactionOf(deps.db, asked);
  const keys = { theirs: partner.keys, ours: deps.keyOf(partner.code) };
  if (partner.address === null || keys.ours === null)
    throw new AppError('GAME_UNAVAILABLE', { why: 'away' });
  const question = asks.roundPicture(settingsOf(partner), keys, member, round, transaction);
  if (!question) throw new AppError('NOT_FOUND');
  try {
    const url = await askProvider(question, asks.readRoundPicture, patienceMs);
    if (!/^https?:\/\//.test(url) || (!site.demo && !url.startsWith('https://')))
      throw new ProviderAway('the address of the round is none', 'refused');
    return { url };
  } catch (error) {
    if (error instanceof ProviderAway)
      throw new AppError('GAME_UNAVAILABLE', { why: error.absence });
    throw error;
  }
}
