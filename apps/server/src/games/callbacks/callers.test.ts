import { randomUUID } from 'node:crypto';
import { poll } from '@poy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { balanceOf } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betFields, sendMessage } from '../../testing/gameMessages.ts';
import { providerOf } from '../../testing/games/providerOf.ts';
import type { PlayedProvider } from '../../testing/playedProvider.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { newPlayer, type Player } from '../../testing/worlds/gamesWorld.ts';
import { noticeTrouble } from '../books/alarms/noticeTrouble.ts';

let t: TestApp;
/** The application where no proxy stands in front. */
let bare: FastifyInstance;
let provider: PlayedProvider;
let player: Player;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, trustProxy: true } });
  bare = await buildApp({ ...t.deps, env: { ...t.deps.env, trustProxy: false } }, { epochMs: 0 });
  provider = await providerOf(t);
  player = await newPlayer(provider.world, 10_000);
  await ownerOf(t.db).script(`UPDATE games.partner
    SET callers = '{203.0.113.7,198.51.100.77/24,2001:db8:7::/48}' WHERE id = ${provider.world.partner.id}`);
});
afterAll(async () => {
  await provider.close();
  await bare.close();
  await t.close();
});

/** Sends a signed bet of a baht to an application, as a proxy says from where it comes. */
async function betFrom(said: string, app = t.app): Promise<string> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...betFields(player, 100) });
  const headers = { 'x-hub88-signature': provider.signed(body), 'x-forwarded-for': said };
  const { code } = provider.world.partner;
  return (await sendMessage(app, code, '/transaction/bet', body, headers)).status;
}
const cash = async (): Promise<number> => (await balanceOf(t.db, player.member)).satang;

it.each([
  ['an address of the list', '203.0.113.7'],
  ['its IPv6 form with a port', '[::ffff:cb00:7107]:40001'],
  ['a network of the list', '198.51.100.9'],
  ['a network of IPv6', '2001:db8:7:1::9'],
  ['the list, behind one that the caller wrote', '192.0.2.1, 203.0.113.7'],
])('takes a bet from %s', async (_, said) => {
  const before = await cash();
  expect(await betFrom(said)).toBe('RS_OK');
  expect(await cash()).toBe(before - 100);
});

it.each([
  ['another address', '203.0.113.8'],
  ['another network of IPv6', '2001:db8:8::9'],
  ['elsewhere, behind an address of the list that the caller wrote', '203.0.113.7, 192.0.2.1'],
  ['a text that is no address', 'unknown'],
])('takes no signed bet from %s', async (_, said) => {
  const before = await cash();
  expect(await betFrom(said)).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await cash()).toBe(before);
});

it('believes the connection alone where no proxy stands in front', async () => {
  expect(await betFrom('203.0.113.7', bare)).toBe('RS_ERROR_INVALID_SIGNATURE');
});

it('counts who called from elsewhere as an alarm, and keeps no word of it', async () => {
  for (let n = 0; n < 11; n += 1) await betFrom(`192.0.2.${n}`);
  const kept = () =>
    ask<{ count: number; said: number }>(t.db, {
      name: 'test_strangers',
      text: `SELECT count(*)::int AS count, (count(*) FILTER (WHERE asked || answered <> ''))::int AS said
        FROM games.message WHERE partner = $1 AND fault = 'caller'`,
      values: [provider.world.partner.id],
    });
  await poll(async () => (await kept())[0]?.count).toBe(16);
  expect(await kept()).toEqual([{ count: 16, said: 0 }]);
  await noticeTrouble(t.db);
  const alarms = await ask(t.db, {
    name: 'test_alarm_of_strangers',
    text: 'SELECT kind, count FROM games.alarm WHERE partner = $1',
    values: [provider.world.partner.id],
  });
  expect(alarms).toEqual([{ kind: 'callers', count: 16 }]);
});
