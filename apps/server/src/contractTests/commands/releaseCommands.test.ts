import { operatorHeader } from '@poy/contract/rules';
import { runHere } from '@poy/operator/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordedReleases } from '../../sites/index.ts';
import { builtNames, makeBuilds } from '../../testing/makeBuilds.ts';
import { auditOf, createOperatorApp, operatorHeaders } from '../../testing/operatorApp.ts';
import type { TestApp } from '../../testing/testApp.ts';

const address = 'https://cdn.example/lotto/mf-manifest.json';
const builds = makeBuilds();
const build = join(builds, 'lotto');
let t: TestApp;
let url: string;

beforeAll(async () => {
  ({ t } = await createOperatorApp());
  url = (await t.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await t.close();
  rmSync(builds, { recursive: true });
});

/** Runs a command line of an operator. */
async function run(operator: string, ...args: readonly string[]) {
  const token = (await operatorHeaders(t, operator))[operatorHeader] ?? '';
  const { code, out, err } = await runHere(args, { POY_URL: url, POY_OPERATOR_TOKEN: token });
  return { code, words: out + err };
}
const record = (operator: string, at = address, folder = build) =>
  run(
    operator,
    ...['releases', 'record', '--remote', 'lotto', '--at', at],
    ...['--build', folder, '--reason', 'a new page'],
  );

it('is what an administrator alone may do', async () => {
  for (const operator of ['operator1', 'operator2'])
    expect(await record(operator)).toMatchObject({ code: 1 });
  expect((await recordedReleases(t.db)).size).toBe(0);
});

it('records the hash of the build on this machine, and pages know it at once', async () => {
  expect(await record('operator3')).toMatchObject({ code: 0 });
  expect((await recordedReleases(t.db)).get(address)).toEqual({
    entry: builtNames.entry,
    first: [builtNames.exposed],
  });
  expect((await run('operator3', 'releases', 'recorded')).words).toContain(builtNames.entry);
  expect((await auditOf(t, { action: 'releases.record', limit: '1' }))[0]).toMatchObject({
    operator: 'operator3',
    subject: 'remote:lotto',
    outcome: 'done',
    before: null,
    after: { entry: builtNames.entry },
  });
});

it('stays as it was recorded', async () => {
  for (const text of [
    'DELETE FROM sites.remote_release',
    "UPDATE sites.remote_release SET entry = ''",
  ])
    await expect(t.db.query({ name: `test ${text}`, text })).rejects.toThrow('append-only');
});

it('says so where nothing changes', async () => {
  const { code, words } = await record('operator3');
  expect([code, words]).toEqual([1, expect.stringContaining('nothing was changed')]);
});

it.each(['/remotes/lotto/mf-manifest.json', 'ftp://cdn.example/x.json', 'https://cdn.example'])(
  'refuses the address %s, which is on no other host',
  async (at) => {
    expect(await record('operator3', at)).toMatchObject({ code: 1 });
  },
);

it('refuses a folder without a build, and a build that was changed afterwards', async () => {
  expect(await record('operator3', address, builds)).toEqual({
    code: 2,
    words: expect.stringContaining('holds no build of a remote'),
  });
  appendFileSync(join(build, builtNames.exposed), ' ');
  expect(await record('operator3')).toEqual({
    code: 2,
    words: expect.stringContaining('was changed after the build'),
  });
  rmSync(join(build, builtNames.exposed));
  expect(await record('operator3')).toEqual({
    code: 2,
    words: expect.stringContaining(`lacks ${builtNames.exposed}`),
  });
});
