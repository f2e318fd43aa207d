import fastify from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { lookUpsOf } from '../../app.ts';
import { registerCallers } from '../../calls/registerCallers.ts';
import { registerHttp } from '../../http/registerHttp.ts';
import { registerMemberCalls } from '../../members/routes.ts';
import { pointsOf } from '../../wallet/index.ts';
import { seedDemo } from '../../demo/seed.ts';
import { createTestDb } from '../../testing/testDb.ts';
import { testDeps } from '../../testing/testDeps.ts';
import { buildReleases } from '../../releases/index.ts';
import { registerWeb } from '../registerWeb.ts';

it('without a build the calls work, and a page says what to do', async () => {
  const test = await createTestDb();
  await seedDemo(test.db);
  const deps = testDeps(test.db);
  const app = fastify();
  await registerHttp(app, deps);
  registerCallers(app, deps, lookUpsOf(deps));
  await registerMemberCalls(app, deps, pointsOf);
  await registerWeb(app, deps, {
    releases: buildReleases(join(tmpdir(), 'no-such-builds'), app.log),
  });
  expect(await app.inject({ url: '/', headers: { host: 'localhost' } })).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('npm run build'),
  });
  expect(
    (
      await app.inject({ method: 'POST', url: '/api/users.auth', headers: { host: 'localhost' } })
    ).json(),
  ).toMatchObject({ error: { code: 'unAuthorized' } });
  await app.close();
  await test.drop();
});
