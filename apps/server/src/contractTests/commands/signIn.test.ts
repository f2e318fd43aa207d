import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { demoPassword } from '../../members/seedMembers.ts';
import { createTestDb } from '../../testing/testDb.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';
import { commands } from '@poy/operator';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
});
afterAll(() => w.close());

describe('an operator of the command line', () => {
  it('signs in without a password in the command, and keeps the token for its owner alone', async () => {
    const { code, out } = await w.login('operator1');
    expectNamed(code, out).toBe(0);
    const file = join(w.folder, 'operator1.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { [w.url]: token } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    expect(out).not.toContain(token);
    expect(JSON.parse((await w.run(['whoami', '--json'], { as: 'operator1' })).out)).toMatchObject({
      userName: 'operator1',
      role: 'superAdmin',
    });
    expect(
      JSON.parse(
        (await w.run(['whoami', '--json'], { env: { POY_OPERATOR_TOKEN: token ?? '' } })).out,
      ),
    ).toMatchObject({ userName: 'operator1' });
    expect(
      commands
        .flatMap(({ options }) => Object.entries(options))
        .filter(([name, { kind }]) => name === 'password' && kind !== 'flag'),
    ).toEqual([]);
  });

  it('is refused with words and 1 otherwise', async () => {
    expect(await w.run(['whoami'])).toMatchObject({
      code: 1,
      out: '',
      err: 'Refused: You are not signed in. Sign in with: npm run operator -- login --user <name>\n',
    });
    expect(await w.run(['login', '--user', 'operator1'], { input: 'Wrong#2026\n' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Invalid username or password (invalid login credential)'),
    });
    expect((await w.run(['whoami'], { env: { POY_URL: 'http://localhost:1' } })).err).toContain(
      'Failed: No server answers at http://localhost:1',
    );
    await w.login('operator2');
    expect(
      (await w.run(['rounds', 'void', '--round', '1', '--reason', 'why not'], { as: 'operator2' }))
        .err,
    ).toBe('Refused: Your role may not do that.\n');
    expect(
      JSON.parse((await w.run(['operators', 'list', '--json'], { as: 'operator2' })).err),
    ).toEqual({ error: { code: 'FORBIDDEN', message: 'Your role may not do that.' } });
  });

  it('forgets the token with the sign-out', async () => {
    await w.run(['login', '--user', 'operator2'], { as: 'leaving', input: `${demoPassword}\n` });
    expect((await w.run(['logout'], { as: 'leaving' })).code).toBe(0);
    expect(JSON.parse(await readFile(join(w.folder, 'leaving.json'), 'utf8'))).toEqual({});
    expect((await w.run(['whoami'], { as: 'leaving' })).code).toBe(1);
  });

  it('makes operators with a password from a pipe', async () => {
    await w.login('operator3');
    const made = await w.run(
      [
        'operators',
        'add',
        '--user',
        'fromcli1',
        '--role',
        'staff',
        '--sites',
        'localhost',
        '--reason',
        'night shift',
      ],
      { as: 'operator3', input: 'Night#2026\n' },
    );
    expectNamed(made.code, made.err).toBe(0);
    expect(
      (await w.run(['login', '--user', 'fromcli1'], { as: 'fromcli1', input: 'Night#2026\n' }))
        .code,
    ).toBe(0);
    const changed = await w.run(['password'], {
      as: 'fromcli1',
      input: 'Night#2026\nOther#2026\nOther#2026\n',
    });
    expectNamed(changed.code, changed.err).toBe(0);
    // The token of the session is another one now; it is kept in its file and shown to nobody.
    expect(changed.out).not.toContain('token');
    expect((await w.run(['whoami'], { as: 'fromcli1' })).code).toBe(0);
  });
});

describe('an operator of one site', () => {
  it('is made, listed and changed by the names of sites, and turned away everywhere else', async () => {
    await w.login('operator3');
    const add = (...sites: string[]) =>
      w.run(
        [
          'operators',
          'add',
          '--user',
          'lotuscli',
          '--role',
          'staff',
          ...sites,
          '--reason',
          'night shift',
        ],
        {
          as: 'operator3',
          input: 'Night#2026\n',
        },
      );
    expect(await add()).toMatchObject({
      code: 2,
      err: expect.stringContaining("option '--sites <hosts>' not specified"),
    });
    expect((await add('--sites', 'elsewhere.example')).err).toContain(
      'You can give only sites that you work for',
    );
    expect((await add('--sites', 'lotus.localhost')).code).toBe(0);
    const listed = async (): Promise<string> =>
      (await w.run(['operators', 'list'], { as: 'operator3' })).out;
    expect(await listed()).toMatch(/^lotuscli +staff +lotus\.localhost /m);
    expect(await listed()).toMatch(/^operator1 +superAdmin +all /m);
    const turnedAway = await w.run(['login', '--user', 'lotuscli'], {
      as: 'lotuscli',
      input: 'Night#2026\n',
    });
    expect(turnedAway).toMatchObject({
      code: 1,
      err: expect.stringContaining('You do not work for this site'),
    });

    const change = [
      'operators',
      'change',
      '--user',
      'lotuscli',
      '--sites',
      'lotus.localhost,localhost',
    ];
    const changed = await w.run([...change, '--reason', 'helps out'], { as: 'operator3' });
    expect(changed.out).toMatch(/sites +localhost lotus\.localhost/);
    await w.run(['login', '--user', 'lotuscli'], { as: 'lotuscli', input: 'Night#2026\n' });
    expect((await w.run(['whoami'], { as: 'lotuscli' })).out).toMatch(
      /sites +localhost lotus\.localhost/,
    );
    const shared = await w.run(['rounds', 'suspend', '--round', '1', '--reason', 'why not'], {
      as: 'lotuscli',
    });
    expect(shared.err).toContain('only operators who work for all of them');
    const all = await w.run(
      ['operators', 'change', '--user', 'lotuscli', '--sites', 'all', '--reason', 'promoted'],
      { as: 'operator3' },
    );
    expect(all.out).toMatch(/sites +all/);
  });
});

describe('an installation without operators', () => {
  it('gets its first one on the spot, an administrator, and no second one that way', async () => {
    const empty = await createTestDb();
    const setUp = (input: string) =>
      w.run(['setup', '--user', 'boss01'], { input, env: { DATABASE_URL: empty.url } });
    expect(await setUp('weak\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The password is too weak or too long'),
    });
    expect(await setUp('Strong#2026\n')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/role +administrator/),
    });
    expect(await setUp('Strong#2026\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There are operators already'),
    });
    const log = await empty.db.query({
      name: 'test_setup_log',
      text: 'SELECT user_name AS name, action, outcome FROM operator.audit_log',
    });
    expect(log).toEqual([{ name: 'boss01', action: 'setup', outcome: 'done' }]);
    const [first] = await empty.db.query({
      name: 'test_setup_sites',
      text: 'SELECT all_sites AS all FROM operator.operator',
    });
    expect(first).toEqual({ all: true });
    await empty.drop();
  });
});
