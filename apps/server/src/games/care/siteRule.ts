import type { GameRule, GameRuleChange } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';

const ruleRow = z.object({
  games: z.boolean(),
  blockedRegions: z.array(z.string()),
  unknownRegion: z.boolean(),
  gameStake: z.int(),
  guestDemo: z.boolean(),
});
/** The rule of a site without a row, as the table's own defaults have it. */
const usual: GameRule = {
  ...{ games: false, blockedRegions: [], unknownRegion: true, gameStake: 1_000, guestDemo: false },
};

/** Returns what a site sets about games. */
export async function siteRule(db: Db, site: number): Promise<GameRule> {
  const [row] = await db.query({
    name: 'games_site_rule',
    text: `SELECT games, blocked_regions AS "blockedRegions", unknown_region AS "unknownRegion",
        game_stake AS "gameStake", guest_demo AS "guestDemo" FROM play.rule WHERE site_id = $1`,
    values: [site],
    row: ruleRow,
  });
  return row ?? usual;
}

const isSame = (a: GameRule, b: GameRule): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Sets what is given of the rule of a site. @throws AppError OPERATOR_REFUSED (it is so already) */
export async function changeSiteRule(
  tx: Db,
  site: number,
  change: GameRuleChange,
): Promise<AuditedChange<GameRule, GameRule>> {
  await tx.query({
    name: 'games_lock_site_rule',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  const before = await siteRule(tx, site);
  const { games, blockedRegions, unknownRegion, gameStake, guestDemo } = { ...before, ...change };
  const regions = [...new Set(blockedRegions)].toSorted();
  const answer = { games, blockedRegions: regions, unknownRegion, gameStake, guestDemo };
  if (isSame(before, answer)) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_set_site_rule',
    text: `INSERT INTO play.rule (site_id, games, blocked_regions, unknown_region, game_stake, guest_demo)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (site_id) DO UPDATE SET games = $2, blocked_regions = $3,
        unknown_region = $4, game_stake = $5, guest_demo = $6`,
    values: [site, games, regions, unknownRegion, gameStake, guestDemo],
  });
  return { before, after: answer, answer };
}

/** Returns the settings of a rule by the names of the table (moneySettings). */
export const ruleValues = (rule: GameRule): SettingValues => ({
  'play.blockedRegions': rule.blockedRegions,
  'play.unknownRegion': rule.unknownRegion,
  'play.gameStake': rule.gameStake,
});
