import { poll } from '@poy/testing';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { balanceOf } from '../../ledger/index.ts';
import { poySite } from '../../sites/rows/seedSites.ts';
import { ask } from '../../testing/ask.ts';
import { betFields, rollbackFields, tellerOf, winFields } from '../../testing/gameMessages.ts';
import { closeAudited, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { openPlayedProvider, type PlayedProvider } from '../../testing/playedProvider.ts';
import { overOrWaits } from '../../testing/somebodyWaits.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { newPlayer, type Player } from '../../testing/worlds/gamesWorld.ts';
import { createResultWorld, type ResultWorld } from '../../testing/worlds/resultWorld.ts';

let w: ResultWorld;
let provider: PlayedProvider;
let tell: ReturnType<typeof tellerOf>;
let headers: Record<string, string>;
beforeAll(async () => {
  w = await createResultWorld();
  headers = await operatorHeaders(w.t, 'operator3');
  provider = await openPlayedProvider(w.t.db, ownerOf(w.t.db));
  tell = tellerOf(w.t.app, provider);
});
afterEach(() => site('open'));
afterAll(async () => {
  await provider.close();
  await closeAudited(w.t);
});

const site = (step: 'close' | 'open') =>
  w.t.call(`/api/operators.sites.${step}`, { body: { reason }, headers });
/** Makes a member of the operator's own site, with 100 baht. */
async function visitor(): Promise<Player> {
  const player = await newPlayer(provider.world, 10_000);
  await ask(ownerOf(w.t.db), {
    name: 'test_site_of_player',
    text: 'UPDATE members.member SET site_id = $2 WHERE uuid = $1',
    values: [player.member, poySite],
  });
  return player;
}
const closedOne = { status: 'RS_ERROR_USER_DISABLED' };

it('a bet that waits while maintenance begins is refused, and what is owed is taken during it', async () => {
  const player = await visitor();
  const [won, undone] = [betFields(player, 1_000), betFields(player, 2_000)];
  await tell('/transaction/bet', won);
  await tell('/transaction/bet', undone);
  const [late] = await whileHeld(w.t.db, player.member, async () => {
    const begun = tell('/transaction/bet', betFields(player, 500));
    await overOrWaits(w.t.db, begun);
    expect((await site('close')).status).toBe(200);
    return [begun];
  });
  expect(await late).toMatchObject(closedOne);
  expect(await tell('/transaction/win', winFields(won, 4_000))).toMatchObject({ status: 'RS_OK' });
  expect(await tell('/transaction/rollback', rollbackFields(undone))).toMatchObject({
    status: 'RS_OK',
  });
  expect((await balanceOf(w.t.db, player.member)).satang).toBe(13_000);
});

it('of bets without end, none is taken that was sent after maintenance had begun', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, visitor));
  let [closed, over] = [false, false];
  let [taken, takenLate, refusedOnes] = [0, 0, 0];
  const playing = players.map(async (player) => {
    while (!over) {
      // One that is under way while the site is closed may still be taken: it came before.
      const sentLate = closed;
      const { status } = await tell('/transaction/bet', betFields(player, 1));
      if (status !== 'RS_OK') refusedOnes += 1;
      else if (sentLate) takenLate += 1;
      else taken += 1;
    }
  });
  await poll(() => taken).toBeGreaterThan(50);
  await site('close');
  closed = true;
  await poll(() => refusedOnes).toBeGreaterThan(50);
  over = true;
  await Promise.all(playing);
  expect(takenLate).toBe(0);
  const moves = await ask<{ all: number }>(w.t.db, {
    name: 'test_bets_of_maintenance',
    text: 'SELECT count(*)::int AS all FROM games.move WHERE member = ANY ($1)',
    values: [players.map(({ member }) => member)],
  });
  expect(moves).toEqual([{ all: taken }]);
});
