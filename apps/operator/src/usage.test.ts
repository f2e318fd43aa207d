import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { runHere } from './testing/runHere.ts';
import { commands } from './commands.ts';
import { createProgram } from './createProgram.ts';

/** Runs a command line where no server answers and nobody has signed in. */
const run = (args: readonly string[]) =>
  runHere(args, { POY_URL: 'http://localhost:1', POY_OPERATOR_FILE: '/nowhere/token.json' });

describe('help', () => {
  it.each([[[]], [['--help']]])('of everything: %j', async (args) => {
    const { code, out, err } = await run(args);
    expect([code, err]).toEqual([0, '']);
    for (const { name } of commands) expect(out).toContain(name);
    expect(out).toContain('The exit status is 0 when the command is done');
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
      expect((await run([group, '--help'])).code).toBe(0);
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
          expectNamed([...Object.keys(options), 'url', 'json', 'yes'], example).toContain(option);
        for (const [option, { required }] of Object.entries(options))
          if (required) expectNamed(example, example).toContain(`--${option}`);
      }
    }
  });
});

describe('--yes', () => {
  it.each(commands.map(({ name, examples }) => [name, examples[0] ?? '']))(
    'is taken by %s',
    async (name, example) => {
      const ran: [string, unknown][] = [];
      const program = createProgram(commands, {
        run: (command, _values, { yes }) => Promise.resolve(void ran.push([command.name, yes])),
        help: () => undefined,
      });
      const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, said, word]) => said ?? word ?? '',
      );
      await program.parseAsync([...words, '--yes'], { from: 'user' });
      expect(ran).toEqual([[name, true]]);
    },
  );
});

describe('wrong usage ends with 2 and says what is wrong', () => {
  it.each([
    [['dance'], "Unknown command 'dance'"],
    [['results', 'dance'], "Unknown command 'dance'"],
    [['results', 'confirm', '--round', '1'], "Required option '--reason <words>' not specified"],
    [['results', 'confirm', '--round', '1', '--reason', 'why not'], 'No figures were given'],
    [
      ['results', 'confirm', '--round', 'one', '--reason', 'why not'],
      '--round "one" is not a number',
    ],
    [
      ['results', 'confirm', '--round', '1', '--reason', 'why not', '--force'],
      "Unknown option '--force'",
    ],
    [
      ['results', 'confirm', '--round', '1', '--reason', 'why not', '1'],
      "Too many arguments for 'confirm'",
    ],
    [
      ['results', 'enter', '--round', '1', '--result', '1234'],
      "Required option '--reason <words>' not specified",
    ],
    [['results', 'enter', '--round', '1', '--reason', 'why not'], 'No figures were given'],
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
      'Give the figures of one kind of market only',
    ],
    [
      [
        'results',
        'enter',
        '--round',
        '1',
        '--result',
        '1234',
        '--first',
        '123456',
        '--reason',
        'why not',
      ],
      'Give the figures of one kind of market only',
    ],
    [
      ['results', 'confirm', '--round', '1', '--result', '1234', '--void', '--reason', 'why not'],
      'Give the figures of one kind of market only',
    ],
    [['corrections', 'enter', '--round', '1', '--reason', 'why not'], 'No figures were given'],
    [['rounds', 'move', '--round', '1', '--reason', 'why not'], 'Give --closes, --results or both'],
    [
      ['rounds', 'move', '--round', '1', '--closes', 'tomorrow', '--reason', 'why not'],
      '--closes "tomorrow" is not a time',
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
      'Allowed choices are teng_bon_3, tode_3,',
    ],
    [['whoami', '--url', 'localhost'], '--url "localhost" is not a web address'],
    ...['1e3', '0x10', '+5', '1.2.3', '10 50', '1O0', '', 'abc'].map(
      (amount) =>
        [
          ['debts', 'collect', '--member', 'demo01', '--amount', amount, '--reason', 'why not'],
          `--amount "${amount}" is not a number`,
        ] as [string[], string],
    ),
    ...['1,00', '300,50', '1.000', '1.000,50'].map(
      (amount) =>
        [
          ['debts', 'collect', '--member', 'demo01', '--amount', amount, '--reason', 'why not'],
          `--amount "${amount}" can be read in two ways`,
        ] as [string[], string],
    ),
    [
      ['debts', 'collect', '--member', 'demo01', '--amount=-5', '--reason', 'why not'],
      '--amount "-5" is not a number',
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
