import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { GameListing } from '@poy/contract/operators';
import { afterAll, expect, it } from '@jest/globals';
import { seedSandboxPartner } from '../../games/index.ts';
import { operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { freePort, hasSaid, killStarted, startScript } from '../../testing/serverProcess.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';

afterAll(killStarted);

function makePair(): { ours: string; theirs: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    ours: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    theirs: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Runs the application and the sandbox beside it, as a start does. */
async function runBoth() {
  const [poy, provider] = [makePair(), makePair()];
  const t = await createTestApp();
  Object.assign(t.deps.env.games.keys, { sandbox: poy.ours });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const sandboxPort = await freePort();
  const url = `http://localhost:${sandboxPort}`;
  await seedSandboxPartner(ownerOf(t.db), { url, key: provider.theirs });
  const sandbox = startScript('apps/sandbox/src/sandbox.ts', {
    ...{ PRODUCT_URL: `http://localhost:${port}`, SANDBOX_PORT: String(sandboxPort) },
    ...{ SANDBOX_SITES: 'localhost', DEMO_FEED_SECRET: 'a-secret-of-this-test' },
    ...{
      CROWD: 'off',
      DRAWS: 'off',
      LIVES: 'off',
      GAMES_KEY: provider.ours,
      GAMES_POY_KEY: poy.theirs,
    },
  });
  await hasSaid(sandbox, 'is listening');
  return { t, sandbox };
}

it('lists its titles, plays a round, and shows it to its member alone', async () => {
  const { t, sandbox } = await runBoth();
  const headers = await operatorHeaders(t, 'operator3');
  const body = { partner: 'sandbox', reason };
  const listed = await t.call('/api/operators.games.listing-read', { body, headers });
  expect(listed.data).toMatchObject({ listed: 2, freshCount: 0, goneCount: 0 });
  expect((listed.data as GameListing).differing).toContainEqual(
    expect.objectContaining({ title: 'sandbox-slot', field: 'category', theirs: 'Video Slots' }),
  );

  const token = await t.signIn('demo01');
  const wish = { title: 'sandbox-slot', device: 'phone', language: 'th' };
  const launched = await t.call('/poy-api/games.launch', {
    ...{ token, body: { partner: 'sandbox', ...wish } },
  });
  const { url: game } = launched.data as { url: string };
  const played = await fetch(game, {
    method: 'POST',
    body: new URLSearchParams({ stake: '10', multiple: '3' }),
  });
  expect(await played.text()).toMatch(/data-result="(won|lost)"/);
  const rounds = await t.call('/poy-api/transactions.games', { token, body: {} });
  const [{ round } = { round: '' }] = (rounds.data as { rounds: { round: string }[] }).rounds;

  const look = (as: string) =>
    t.call('/poy-api/games.round-picture', { token: as, body: { partner: 'sandbox', round } });
  const { data } = await look(token);
  expect(await (await fetch((data as { url: string }).url)).text()).toContain(round);
  expect((await look(await t.signIn('demo02'))).code).toBe('NOT_FOUND');

  sandbox.child.kill('SIGTERM');
  await sandbox.ended;
  expect(await look(token)).toMatchObject({ code: 'GAME_UNAVAILABLE', details: { why: 'away' } });
  const calls = await Promise.all(Array.from({ length: 20 }, () => look(token)));
  expect(calls.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(2);
  await t.close();
});
