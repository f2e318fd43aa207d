import { toSatang } from '@poy/bet-rules';
import type { FeedWays, SiteAccounts } from '@poy/contract/operators';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';
import { changing, type By } from './changeAccounts.ts';
import { takeAccount } from './siteAccounts.ts';

/**
 * Changes the ways of the feed that speaks of an account, for the next report and the next amount that is
 * given on. What is left out stays. One person does it at once: the ways say how reports are read, and
 * none of them lets money out.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES
 */
export const changeFeed = (
  db: Db,
  { site }: Pick<By, 'site'>,
  { account: id, ...named }: Partial<FeedWays> & { readonly account: number },
): Promise<AuditedChange<SiteAccounts>> =>
  changing(db, site, async () => {
    const now = await takeAccount(db, site, { id });
    const ways: FeedWays = { ...now, ...named };
    const names = Object.keys(named) as (keyof FeedWays)[];
    if (names.every((name) => ways[name] === now[name])) throw refused('NOTHING_CHANGES');
    await db.query({
      name: 'wallet_change_feed',
      text: `UPDATE wallet.bank SET numbers_daily = $2, rounding_ms = $3::int * 1000,
          usual_delay_ms = $4::int * 1000, ahead_ms = $5::int * 1000, back_ms = $6::bigint * 1000,
          least_listed = $7
        WHERE id = $1`,
      values: [
        id,
        ways.numbersDaily,
        ways.roundingSeconds,
        ways.usualDelaySeconds,
        ways.aheadSeconds,
        ways.backSeconds,
        toSatang(ways.leastListed),
      ],
    });
  });
