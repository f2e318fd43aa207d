import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MessageFigures } from '@poy/contract/operators';
import { ask } from '../../testing/ask.ts';
import { operatorHeaders } from '../../testing/operatorApp.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { testEnv } from '../../testing/testDeps.ts';
import { siteFigures } from './siteFigures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { ...testEnv, sandboxUrl: 'http://127.0.0.1:9' } });
});
afterAll(() => t.close());

it('operators see what is set up for messages, and no secret', async () => {
  const answer = await t.call('/api/operators.reports.messages', {
    headers: await operatorHeaders(t, 'operator1'),
  });
  const { days, setup } = answer.data as MessageFigures;
  const { key, demoLineToken } = t.deps.env.push;
  expect(days).toHaveLength(7);
  expect(setup).toEqual({
    publicKey: key?.publicKey,
    contact: key?.contact,
    firebase: false,
    workerRetired: false,
    devices: 0,
    line: 'ready',
  });
  const said = JSON.stringify(answer);
  for (const secret of [key?.privateKey, demoLineToken])
    expect([secret, secret && said.includes(secret)]).toEqual([expect.any(String), false]);
});

it('says where the token for LINE and the key are missing', async () => {
  await ownerOf(t.db).script(
    `UPDATE sites.site SET line_client_id = '1', line_secret = 'LINE_SECRET_POY'`,
  );
  const [site] = await ask<{ id: number }>(t.db, {
    name: 'test_first_site',
    text: 'SELECT min(id) AS id FROM sites.site',
  });
  const setupWith = async (push: object) => {
    const env = { ...t.deps.env, push: { ...t.deps.env.push, ...push } };
    return (await siteFigures({ ...t.deps, env }, site?.id ?? 0, 1)).setup;
  };
  expect(await setupWith({ key: null })).toMatchObject({
    publicKey: null,
    contact: null,
    line: 'noToken',
  });
  expect(await setupWith({ lineTokens: { LINE_MESSAGES_POY: 'secret' } })).toMatchObject({
    line: 'ready',
  });
});
