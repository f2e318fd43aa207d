import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { tick } from '../../lottery/clockwork/tick.ts';
import { demoPassword } from '../../members/seedMembers.ts';
import { closeNow, newMovement, roundOf } from '../../testing/operatorWorld.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createTestDb } from '../../testing/testDb.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { readTime } from './readOptions.ts';
import { runCli } from './runCli.ts';

const program = fileURLToPath(new URL('../cli.ts', import.meta.url));

let t: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  t = await createTestApp();
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  url = address.replace('127.0.0.1', 'localhost');
  folder = await mkdtemp(join(tmpdir(), 'poy-operator-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  code: number;
  out: string;
  err: string;
}

interface As {
  as?: string;
  input?: string;
  env?: Record<string, string>;
}

/** What an operator of this name has around the program: a token file of their own. */
const variablesOf = ({ as = 'nobody', env = {} }: As): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  POY_URL: url,
  POY_OPERATOR_FILE: join(folder, `${as}.json`),
  ...env,
});

/** Runs one command line inside this process: a process each would take most of the time. Nobody is at the keyboard; secrets come line by line. */
async function run(args: readonly string[], how: As = {}): Promise<Ran> {
  const ran = { code: -1, out: '', err: '' };
  const lines = (how.input ?? '').split('\n');
  const code = await runCli(args, variablesOf(how), {
    out: (text) => void (ran.out += text),
    err: (text) => void (ran.err += text),
    secret: () => Promise.resolve(lines.shift() ?? ''),
    confirm: () =>
      Promise.reject(new UsageError('Nobody is at the keyboard to be asked: add --yes')),
  });
  return { ...ran, code };
}

/** Runs the real program in a process of its own. */
function runProgram(args: readonly string[], how: As = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: variablesOf(how) });
    const ran = { code: -1, out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => (ran.out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (ran.err += text.toString()));
    child.on('close', (code) => resolve({ ...ran, code: code ?? -1 }));
    child.stdin.end(how.input ?? '');
  });
}
const login = (as: string): Promise<Ran> =>
  run(['login', '--user', as], { as, input: `${demoPassword}\n` });

describe('help', () => {
  it.each([[[]], [['--help']]])('of everything: %j', async (args) => {
    const { code, out, err } = await run(args);
    expect([code, err]).toEqual([0, '']);
    for (const { name } of commands) expect(out).toContain(name);
    expect(out).toContain('Exit status: 0 done, 1 refused or failed');
  });

  it.each([[['results']], [['results', '--help']]])('of a group: %j', async (args) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    expect(out).toContain('confirm');
    expect(out).not.toContain('rounds void');
  });

  it.each([...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))].slice(0, 3))(
    'is there without a server or a sign-in: %s',
    async (group) => {
      expect((await run([group, '--help'], { env: { POY_URL: 'http://localhost:1' } })).code).toBe(
        0,
      );
    },
  );

  it('of one command names its options, which are needed, and examples that are commands', async () => {
    const { code, out } = await run(['results', 'confirm', '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/--reason <words>.*\[required\]/);
    for (const { name, options, examples } of commands) {
      expectNamed(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) {
        expectNamed(example.startsWith(name), example).toBe(true);
        for (const [, option = ''] of example.matchAll(/ --([a-z0-9]+)/g))
          expectNamed([...Object.keys(options), 'url', 'json'], example).toContain(option);
        for (const [option, { required }] of Object.entries(options))
          if (required) expectNamed(example, example).toContain(`--${option}`);
      }
    }
  });
});

describe('wrong usage ends with 2 and says what is wrong', () => {
  it.each([
    [['dance'], 'There is no command "dance"'],
    [['results', 'dance'], 'There is no command "results dance"'],
    [['results', 'confirm', '--round', '1'], '--reason is missing'],
    [['results', 'confirm', '--round', '1', '--reason', 'why not'], 'No figures given'],
    [['results', 'confirm', '--round', 'one', '--reason', 'why not'], '--round "one" is no number'],
    [
      ['results', 'confirm', '--round', '1', '--result', '1234', '--force'],
      "Unknown option '--force'",
    ],
    [['results', 'confirm', '1'], "Unexpected argument '1'"],
    [['results', 'enter', '--round', '1', '--result', '1234'], '--reason is missing'],
    [['results', 'enter', '--round', '1', '--reason', 'why not'], 'No figures given'],
    [
      ['results', 'enter', '--round', '1', '--index', '1.00', '--reason', 'why not'],
      'needs --index and --change',
    ],
    [
      [
        'results',
        'enter',
        '--round',
        '1',
        '--index',
        '1.00',
        '--change',
        '1.00',
        '--result',
        '1234',
        '--reason',
        'why not',
      ],
      'Figures of one market only',
    ],
    [
      [
        'results',
        'enter',
        '--round',
        '1',
        '--result',
        '1234',
        '--bottom2',
        '99',
        '--reason',
        'why not',
      ],
      'Figures of one market only',
    ],
    [
      ['results', 'confirm', '--round', '1', '--result', '1234', '--void', '--reason', 'why not'],
      'Figures of one market only',
    ],
    [['corrections', 'enter', '--round', '1', '--reason', 'why not'], 'No figures given'],
    [['rounds', 'move', '--round', '1', '--reason', 'why not'], 'Give --closes, --results or both'],
    [
      ['rounds', 'move', '--round', '1', '--closes', 'tomorrow', '--reason', 'why not'],
      '--closes "tomorrow" is no time',
    ],
    [
      [
        'limits',
        'set',
        '--round',
        '1',
        '--option',
        'teng_bon_9',
        '--number',
        '1',
        '--multiply',
        '1',
        '--reason',
        'why not',
      ],
      '--option must be one of',
    ],
    [['whoami', '--url', 'localhost'], '--url "localhost" is no address'],
    ...['1,000', '1e3', '0x10', ' 5', '5 ', '+5', '๕', '.5', '5.', '', 'abc'].map(
      (amount) =>
        [
          ['debts', 'collect', '--member', 'demo01', '--amount', amount, '--reason', 'why not'],
          `--amount "${amount}" is no number`,
        ] as [string[], string],
    ),
    [
      ['debts', 'collect', '--member', 'demo01', '--amount=-5', '--reason', 'why not'],
      '--amount "-5" is no number',
    ],
    ...['1000:', ':80', '1000:80:5', '1e3:80', '-1:80'].map(
      (tier) =>
        [
          [
            'sales',
            'tiers',
            '--market',
            'BET_GOVERNMENT',
            '--option',
            'teng_bon_2',
            `--tiers=${tier}`,
            '--reason',
            'why not',
          ],
          `--tiers "${tier}" is not of the form`,
        ] as [string[], string],
    ),
    [
      [
        'sets',
        'terms',
        '--market',
        'BET_LOTERRY4_LAOS',
        '--prizes',
        'front2:1500:9',
        '--reason',
        'why not',
      ],
      '--prizes "front2:1500:9" is not of the form',
    ],
  ])('%j', async (args, words) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err).toContain('--help');
  });
});

describe('who calls', () => {
  it('signs in without a password on the command line, and keeps the token where only its owner can read it', async () => {
    const { code, out } = await login('operator1');
    expectNamed(code, out).toBe(0);
    const file = join(folder, 'operator1.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { [url]: token } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    expect(out).not.toContain(token);
    expect(JSON.parse((await run(['whoami', '--json'], { as: 'operator1' })).out)).toMatchObject({
      userName: 'operator1',
      role: 'superAdmin',
    });
    expect(
      JSON.parse(
        (await run(['whoami', '--json'], { env: { POY_OPERATOR_TOKEN: token ?? '' } })).out,
      ),
    ).toMatchObject({ userName: 'operator1' });
    expect(
      commands
        .flatMap(({ options }) => Object.entries(options))
        .filter(([name, { kind }]) => name === 'password' && kind !== 'flag'),
    ).toEqual([]);
  });

  it('is refused with words and 1 otherwise', async () => {
    expect(await run(['whoami'])).toMatchObject({
      code: 1,
      out: '',
      err: 'Refused: Sign in first: npm run operator -- login --user <name>\n',
    });
    expect(await run(['login', '--user', 'operator1'], { input: 'Wrong#2026\n' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Invalid username or password'),
    });
    expect((await run(['whoami'], { env: { POY_URL: 'http://localhost:1' } })).err).toContain(
      'No server answers at http://localhost:1',
    );
    await login('operator2');
    expect(
      (await run(['rounds', 'void', '--round', '1', '--reason', 'why not'], { as: 'operator2' }))
        .err,
    ).toBe('Refused: Your role may not do that.\n');
    expect(
      JSON.parse((await run(['operators', 'list', '--json'], { as: 'operator2' })).err),
    ).toEqual({ error: { code: 'FORBIDDEN', message: 'Your role may not do that.' } });
  });

  it('forgets the token with the sign-out', async () => {
    await run(['login', '--user', 'operator2'], { as: 'leaving', input: `${demoPassword}\n` });
    expect((await run(['logout'], { as: 'leaving' })).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'leaving.json'), 'utf8'))).toEqual({});
    expect((await run(['whoami'], { as: 'leaving' })).code).toBe(1);
  });

  it('makes operators with a password from a pipe', async () => {
    await login('operator3');
    const made = await run(
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
      (await run(['login', '--user', 'fromcli1'], { as: 'fromcli1', input: 'Night#2026\n' })).code,
    ).toBe(0);
    const changed = await run(['password'], {
      as: 'fromcli1',
      input: 'Night#2026\nOther#2026\nOther#2026\n',
    });
    expectNamed(changed.code, changed.err).toBe(0);
  });
});

describe('an operator of one site', () => {
  it('is made, listed and changed by the names of sites, and turned away everywhere else', async () => {
    await login('operator3');
    const add = (...sites: string[]) =>
      run(
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
      err: expect.stringContaining('--sites is missing'),
    });
    expect((await add('--sites', 'elsewhere.example')).err).toContain(
      'nobody gives more than they have',
    );
    expect((await add('--sites', 'lotus.localhost')).code).toBe(0);
    const listed = async (): Promise<string> =>
      (await run(['operators', 'list'], { as: 'operator3' })).out;
    expect(await listed()).toMatch(/^lotuscli +staff +lotus\.localhost /m);
    expect(await listed()).toMatch(/^operator1 +superAdmin +all /m);
    const turnedAway = await run(['login', '--user', 'lotuscli'], {
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
    const changed = await run([...change, '--reason', 'helps out'], { as: 'operator3' });
    expect(changed.out).toMatch(/sites +localhost lotus\.localhost/);
    await run(['login', '--user', 'lotuscli'], { as: 'lotuscli', input: 'Night#2026\n' });
    expect((await run(['whoami'], { as: 'lotuscli' })).out).toMatch(
      /sites +localhost lotus\.localhost/,
    );
    const shared = await run(['rounds', 'suspend', '--round', '1', '--reason', 'why not'], {
      as: 'lotuscli',
    });
    expect(shared.err).toContain('only operators who work for all of them');
    const all = await run(
      ['operators', 'change', '--user', 'lotuscli', '--sites', 'all', '--reason', 'promoted'],
      { as: 'operator3' },
    );
    expect(all.out).toMatch(/sites +all/);
  });
});

describe('unmatched money from the command line', () => {
  it('is claimed, released, claimed again, and approved by its member and amount', async () => {
    for (const name of ['operator1', 'operator2']) await login(name);
    const id = String(await newMovement(t, 77.07));
    const words = ['--movement', id, '--reason', 'the bank’s slip'];
    const claim = (member: string) =>
      run(['deposits', 'claim', ...words, '--member', member], { as: 'operator2' });
    const approve = (member: string, amount: string) =>
      run(['deposits', 'approve', ...words, '--member', member, '--amount', amount], {
        as: 'operator1',
      });
    expect((await claim('demo01')).code).toBe(0);
    expect((await claim('demo02')).err).toContain('before it is claimed again');
    expect((await run(['deposits', 'release', ...words], { as: 'operator1' })).err).toContain(
      'Only whoever claimed this',
    );
    expect((await run(['deposits', 'release', ...words], { as: 'operator2' })).code).toBe(0);
    expect((await claim('demo02')).code).toBe(0);
    expect((await approve('demo01', '77.07')).err).toContain('nothing was credited');
    expect((await approve('demo02', '77.70')).err).toContain('nothing was credited');
    expect((await approve('demo02', '77.07')).out).toMatch(/status +credited/);
  });
});

describe('a result from the command line', () => {
  it('is entered by one, confirmed by another, corrected by both, and all of it is in the log', async () => {
    await login('operator1');
    await login('operator2');
    const round = String(await roundOf(t.db, 'BET_GOVERNMENT'));
    const figures = [
      '--round',
      round,
      '--first',
      '123456',
      '--bottom2',
      '78',
      '--front3',
      '123,456',
      '--bottom3',
      '789,012',
      '--reason',
      'read on the page',
    ];
    expect(await run(['results', 'enter', ...figures, '--yes'], { as: 'operator2' })).toMatchObject(
      { code: 1, err: expect.stringContaining('figures are entered after it has closed') },
    );
    await closeNow(t.db, Number(round));
    await tick(t.deps);
    expect((await run(['results', 'due'], { as: 'operator2' })).out).toMatch(
      new RegExp(`^${round} +BET_GOVERNMENT`, 'm'),
    );

    const unasked = await run(['results', 'enter', ...figures], { as: 'operator2' });
    expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
    expect(unasked.err).toMatch(/teng_bon_3 +456/);
    expect((await run(['results', 'show', '--round', round], { as: 'operator2' })).out).toBe(
      'Nothing.\n',
    );

    const entered = await run(['results', 'enter', ...figures, '--yes', '--json'], {
      as: 'operator2',
    });
    expect(JSON.parse(entered.out)).toMatchObject({
      headline: '123456',
      status: 'entered',
      enteredBy: 'operator2',
    });
    expect((await run(['results', 'confirm', ...figures], { as: 'operator2' })).err).toContain(
      'ask a colleague',
    );
    expect(
      (await run(['results', 'confirm', ...figures.with(9, '789,021')], { as: 'operator1' })).err,
    ).toContain('not the ones that were entered');
    expect((await run(['results', 'confirm', ...figures], { as: 'operator1' })).out).toContain(
      'confirmed',
    );
    await tick(t.deps);

    const right = figures.with(3, '123465').with(11, 'two digits swapped');
    const corrected = await run(['corrections', 'enter', ...right, '--yes'], { as: 'operator1' });
    expectNamed(corrected.code, corrected.err).toBe(0);
    expect((await run(['results', 'confirm', ...right], { as: 'operator2' })).code).toBe(0);
    await tick(t.deps);
    expect(
      JSON.parse(
        (await run(['corrections', 'list', '--round', round, '--json'], { as: 'operator2' })).out,
      ),
    ).toMatchObject([
      { from: '123456', to: '123465', reason: 'two digits swapped', doneAt: expect.any(Number) },
    ]);
    const log = JSON.parse(
      (await run(['audit', 'list', '--subject', `round:${round}`, '--json'], { as: 'operator2' }))
        .out,
    ) as { operator: string; action: string; code: string | null }[];
    expect(log.reverse().map(({ operator, action, code }) => [operator, action, code])).toEqual([
      ['operator2', 'results.enter', 'ROUND_NOT_CLOSED'],
      ['operator2', 'results.enter', null],
      ['operator2', 'results.confirm', 'SAME_PERSON'],
      ['operator1', 'results.confirm', 'FIGURES_DIFFER'],
      ['operator1', 'results.confirm', null],
      ['operator1', 'corrections.enter', null],
      ['operator2', 'results.confirm', null],
    ]);
  });

  it('shows rounds, moves and voids them by Bangkok times', async () => {
    await login('operator1');
    const round = String(await roundOf(t.db, 'BET_STOCK_GERMANY'));
    const moved = await run(
      [
        'rounds',
        'move',
        '--round',
        round,
        '--closes',
        '2031-05-02 15:20',
        '--reason',
        'moved for a test',
      ],
      { as: 'operator1' },
    );
    expect(moved.out).toMatch(/closesAt +2031-05-02 15:20:00/);
    expect(
      (await run(['rounds', 'show', '--round', round, '--json'], { as: 'operator1' })).out,
    ).toContain('"actions"');
    expect(
      (
        await run(['rounds', 'void', '--round', round, '--reason', 'no such draw'], {
          as: 'operator1',
        })
      ).out,
    ).toMatch(/status +voided/);
    const again = await run(['rounds', 'void', '--round', round, '--reason', 'no such draw'], {
      as: 'operator1',
    });
    expect(again).toMatchObject({
      code: 1,
      err: 'Refused: The round is not in a state that allows this.\n',
    });
  });
});

describe('an installation without operators', () => {
  it('gets its first one on the spot, an administrator, and no second one that way', async () => {
    const empty = await createTestDb();
    const setUp = (input: string) =>
      run(['setup', '--user', 'boss01'], { input, env: { DATABASE_URL: empty.url } });
    expect(await setUp('weak\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The password will not do'),
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

describe('the program itself', () => {
  it('ends with the status, answers on one stream and words on the other, and takes secrets from a pipe', async () => {
    expect(await runProgram(['--help'])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('results enter'),
    });
    expect(await runProgram(['results', 'dance'])).toMatchObject({ code: 2, out: '' });
    const made = await runProgram(['login', '--user', 'operator2', '--json'], {
      as: 'piped',
      input: `${demoPassword}\n`,
    });
    expectNamed(made.code, made.err).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({ userName: 'operator2' });
    const round = String(await roundOf(t.db, 'BET_LOTERRY4_LAOS'));
    const drawn = ['--round', round, '--result', '1234', '--reason', 'read on the page'];
    await closeNow(t.db, Number(round));
    await tick(t.deps);
    expect(await runProgram(['results', 'enter', ...drawn], { as: 'piped' })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('add --yes'),
    });
    expect(
      (await runProgram(['results', 'enter', ...drawn, '--yes'], { as: 'piped' })).out,
    ).toMatch(/headline +1234/);
    expect(await runProgram(['results', 'confirm', ...drawn], { as: 'piped' })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('ask a colleague'),
    });
    await login('operator1');
    expect((await runProgram(['results', 'confirm', ...drawn], { as: 'operator1' })).code).toBe(0);
  });
});

it.each([
  ['2026-12-01 15:20', '2026-12-01T08:20:00.000Z'],
  ['2026-12-01T15:20:30', '2026-12-01T08:20:30.000Z'],
  ['2026-12-01T15:20:00+09:00', '2026-12-01T06:20:00.000Z'],
  ['+90m', '1970-01-01T01:30:00.000Z'],
  ['+2d', '1970-01-03T00:00:00.000Z'],
])('reads the time %s', (text, iso) => expect(new Date(readTime(text, 0)).toISOString()).toBe(iso));
