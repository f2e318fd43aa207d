import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/db.ts';
import { tokenHash } from '../../core/execute.ts';
import type { KitPartner, Player } from './scene.ts';

type Change = Promise<unknown>;

type Run = (name: string, text: string, ...values: readonly unknown[]) => Change;

/** The parts of a run that can be changed. */
interface Changed {
  readonly partner: KitPartner;
  readonly other: KitPartner;
  readonly site: number;
}

function ofPartner(run: Run, { partner, other }: Changed) {
  return {
    partnerState: (state: 'on' | 'draining' | 'off'): Change =>
      run('partner_state', 'UPDATE games.partner SET state = $2 WHERE id = $1', partner.id, state),
    mostBet: (satang: number): Change =>
      run('most_bet', 'UPDATE games.partner SET most_bet = $2 WHERE id = $1', partner.id, satang),
    mostFreeWin: (satang: number): Change =>
      run(
        'most_free_win',
        'UPDATE games.partner SET most_free_win = $2 WHERE id = $1',
        ...[partner.id, satang],
      ),
    titleState: (code: string, state: 'open' | 'closed' | 'withdrawn'): Change =>
      run(
        'title_state',
        'UPDATE games.title SET state = $3 WHERE partner = $1 AND code = $2',
        ...[partner.id, code, state],
      ),
    /** Lets a key hold for the other partner, too, as where both are reached by one aggregator. */
    shareKey: (known: string): Change =>
      run(
        'share_key',
        `INSERT INTO games.partner_key (partner, public_key, since) VALUES ($1, $2, now() - interval '1 minute')`,
        ...[other.id, known],
      ),
    /** The list of keys is read at the time of the transaction. */
    endKey: (known: string): Change =>
      run(
        'end_key',
        `UPDATE games.partner_key SET until = now() WHERE partner = $1 AND public_key = $2`,
        ...[partner.id, known],
      ),
  };
}

function ofMember(run: Run, { other }: Changed) {
  return {
    /** The statuses of members: 1 suspended, 3 no games. */
    memberStatus: ({ member }: Player, status: 0 | 1 | 3): Change =>
      run('status', 'UPDATE members.member SET status = $2 WHERE uuid = $1', member, status),
    leaveGame: ({ member }: Player): Change =>
      run(
        'leave',
        'UPDATE games.session SET ended_at = clock_timestamp() WHERE member = $1',
        member,
      ),
    expireGame: ({ member }: Player): Change =>
      run(
        'expire',
        'UPDATE games.session SET expires_at = clock_timestamp() WHERE member = $1',
        member,
      ),
    logOut: ({ member }: Player): Change =>
      run(
        'log_out',
        'UPDATE members.session SET revoked_at = clock_timestamp() WHERE member = $1',
        member,
      ),
    unknownCountry: ({ member }: Player): Change =>
      run('no_country', 'UPDATE games.session SET region = NULL WHERE member = $1', member),
    /** Has a member launch a title of the other partner, too. */
    playElsewhere: ({ member }: Player): Change =>
      run(
        'elsewhere',
        `INSERT INTO games.session (token_hash, partner, member, title, region, created_at, expires_at)
          VALUES ($1, $2, $3, 'conformance-foreign', 'TH', clock_timestamp(), clock_timestamp() + interval '1 hour')`,
        ...[tokenHash(randomUUID()), other.id, member],
      ),
  };
}

function ofSite(run: Run, { site }: Changed) {
  return {
    siteOffersNoGames: (): Change =>
      run('no_games', 'UPDATE play.rule SET games = false WHERE site_id = $1', site),
    siteBlocksCountry: (): Change =>
      run('blocked', `UPDATE play.rule SET blocked_regions = '{TH}' WHERE site_id = $1`, site),
    siteRefusesUnknownCountries: (): Change =>
      run('known', 'UPDATE play.rule SET unknown_region = false WHERE site_id = $1', site),
    closeSite: (): Change =>
      run('close', 'UPDATE sites.site SET closed_at = clock_timestamp() WHERE id = $1', site),
  };
}

/** Makes the changes of the world around a message that rules ask for. */
export function changesOf(tx: Db, changed: Changed) {
  const run: Run = (name, text, ...values) => tx.query({ name: `kit_${name}`, text, values });
  return { ...ofPartner(run, changed), ...ofMember(run, changed), ...ofSite(run, changed) };
}
export type Changes = ReturnType<typeof changesOf>;
