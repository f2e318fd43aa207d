import { z } from 'zod';
import { AppError } from '../../http/appError.ts';
import { askAddress, wantDialect, type AskedTitle, type LaunchForm } from './askAddress.ts';
import type { LaunchDeps } from './launchGame.ts';

const titleRow = z.object({
  launch: z.enum(['frame', 'redirect']),
  open: z.boolean(),
  games: z.boolean(),
  blocked: z.boolean(),
});

/** Reads a title that can be tried at the site. The countries are those in which it is not launched either. */
async function readTitle({ db }: LaunchDeps, { partner, title, region, site }: AskedTitle) {
  const [row] = await db.query({
    name: 'games_tried_title',
    text: `SELECT t.launch, t.state = 'open' AS open, r.games, CASE WHEN $3::text IS NULL
          THEN NOT r.unknown_region ELSE $3 = ANY (r.blocked_regions || t.blocked_regions) END AS blocked
      FROM games.title t JOIN play.rule r ON r.site_id = $4
      WHERE t.partner = $1 AND t.code = $2 AND t.demo AND r.guest_demo
        AND NOT EXISTS (SELECT FROM games.site_title s WHERE s.site_id = $4 AND s.title = t.id AND s.hidden)
        AND NOT EXISTS (SELECT FROM games.site_partner s
          WHERE s.site_id = $4 AND s.partner = t.partner AND s.hidden)`,
    values: [partner.id, title, region, site.id],
    row: titleRow,
  });
  return row;
}

/**
 * Opens a title without money, for anybody. The provider is told no member and gets no token, so it can call no
 * wallet, and nothing is written.
 * @throws AppError NOT_FOUND, GAME_CLOSED, GAME_REFUSED, GAME_UNAVAILABLE (each with details.why)
 */
export async function demoGame(
  deps: LaunchDeps,
  asked: AskedTitle,
): Promise<{ url: string; launch: LaunchForm }> {
  wantDialect(deps, asked);
  const title = await readTitle(deps, asked);
  if (!title) throw new AppError('NOT_FOUND');
  if (asked.partner.state !== 'on') throw new AppError('GAME_CLOSED', { why: 'partner' });
  if (!title.open) throw new AppError('GAME_CLOSED', { why: 'title' });
  if (!title.games) throw new AppError('GAME_REFUSED', { why: 'site' });
  if (title.blocked) throw new AppError('GAME_REFUSED', { why: 'region' });
  return askAddress(deps, asked, { user: null, token: null }, title.launch);
}
