import type { Bench } from '../../bench/Bench.ts';
import type { Rule } from '../../Rule.ts';

/**
 * Plays two bets, changes something after which no bet is taken, and expects the payout of the one and the
 * rollback of the other.
 */
async function paysAfter(bench: Bench, change: (bench: Bench) => Promise<unknown>): Promise<void> {
  const { make, stake, yes, start } = bench;
  const won = make.bet(stake);
  const undone = make.bet(stake);
  await yes(won);
  await yes(undone);
  await change(bench);
  await yes(make.payout(won, 3 * stake, { closesRound: true }), { left: start + stake });
  await yes(make.rollback(undone, { closesRound: true }), { left: start + 2 * stake });
}

const owedAfter = (
  code: string,
  when: string,
  change: (bench: Bench) => Promise<unknown>,
): Rule => ({
  code: `owed-${code}`,
  says: `A payout and a rollback are done ${when}.`,
  run: (bench) => paysAfter(bench, change),
});

/** What is owed is never refused for who, what or when. */
export const owed: readonly Rule[] = [
  owedAfter('after-leaving', 'after the member has left the game', ({ change, player }) =>
    change.leaveGame(player),
  ),
  owedAfter('after-the-time', 'after the time of the launch is over', ({ change, player }) =>
    change.expireGame(player),
  ),
  owedAfter('after-sign-out', 'after the session of the site has ended', ({ change, player }) =>
    change.logOut(player),
  ),
  owedAfter('suspended', 'for a member who is suspended', ({ change, player }) =>
    change.memberStatus(player, 1),
  ),
  owedAfter('restricted', 'for a member who may play no games', ({ change, player }) =>
    change.memberStatus(player, 3),
  ),
  owedAfter('closed-title', 'for a title that is closed', ({ change }) =>
    change.titleState('conformance-wheel', 'closed'),
  ),
  owedAfter('withdrawn-title', 'for a title that was withdrawn', ({ change }) =>
    change.titleState('conformance-wheel', 'withdrawn'),
  ),
  owedAfter('while-drained', 'for a partner that is drained', ({ change }) =>
    change.partnerState('draining'),
  ),
  owedAfter('in-maintenance', 'while the site is closed', ({ change }) => change.closeSite()),
  owedAfter('site-without-games', 'after the site has stopped to offer games', ({ change }) =>
    change.siteOffersNoGames(),
  ),
  owedAfter('blocked-country', 'after the country of the launch was blocked', ({ change }) =>
    change.siteBlocksCountry(),
  ),
  owedAfter('lower-limit', 'for a bet that is above a new highest stake', ({ change }) =>
    change.mostBet(1),
  ),
];
