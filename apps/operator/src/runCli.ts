import { callServer } from './client.ts';
import { Failed, Refused, UsageError, type Command, type Context } from './command.ts';
import { commands } from './commands.ts';
import { groupOf, helpOf, helpOfAll, helpOfGroup } from './help.ts';
import { forPeople } from './print.ts';
import { readOptions } from './readOptions.ts';
import { readToken, tokenFileOf, writeToken } from './tokenFile.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The two streams for words, and the person who is asked. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  secret(question: string): Promise<string>;
  /** @throws UsageError where nobody is there to be asked */
  confirm(question: string): Promise<boolean>;
}

const urlOf = (given: unknown, variables: Variables): string => {
  const text =
    typeof given === 'string'
      ? given
      : variables.POY_URL || `http://localhost:${variables.PORT || 4200}`;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(
      `--url "${text}" is not a web address. Write one like https://poy.example.`,
    );
  return new URL(text).origin;
};

function contextFor(
  url: string,
  variables: Variables,
  { err, secret, confirm }: Terminal,
): Context {
  const file = tokenFileOf(variables);
  const token = async (): Promise<string | null> =>
    variables.POY_OPERATOR_TOKEN || (await readToken(file, url));
  return {
    call: async (path, asked) =>
      callServer(url, path === '/api/operators.login' ? null : await token(), path, asked),
    show: (value) => err(`${forPeople(value)}\n`),
    confirm,
    secret,
    variables,
    async keepToken(made) {
      await writeToken(file, url, made);
      return file;
    },
  };
}

/**
 * Finds the command that the words name and the options behind it, or the help that they ask for.
 */
function find(
  args: readonly string[],
): { found: Command; rest: readonly string[] } | { help: string } {
  const words = args.slice(0, 2).filter((word) => !word.startsWith('-'));
  const single = commands.find(({ name }) => name === words[0]);
  const found = single ?? commands.find(({ name }) => name === words.join(' '));
  if (found) return { found, rest: args.slice(found.name.split(' ').length) };
  const [group] = words;
  const helps = args.includes('--help');
  if (group === undefined) {
    if (helps || args.length === 0) return { help: helpOfAll(commands) };
    throw new UsageError('No command was given.');
  }
  if (!commands.some((one) => groupOf(one) === group))
    throw new UsageError(`There is no command "${words.join(' ')}".`);
  if (helps || words.length === 1) return { help: helpOfGroup(group, commands) };
  throw new UsageError(`There is no command "${words.join(' ')}".`, group);
}

async function run(
  args: readonly string[],
  variables: Variables,
  terminal: Terminal,
): Promise<string> {
  const what = find(args);
  if ('help' in what) return what.help;
  const values = readOptions(what.found, what.rest);
  if (values.help) return helpOf(what.found);
  const answer = await what.found.run(
    contextFor(urlOf(values.url, variables), variables, terminal),
    values,
  );
  return values.json ? JSON.stringify(answer, null, 2) : forPeople(answer);
}

const more = (about: string): string =>
  `For help run: npm run operator -- ${about ? `${about} ` : ''}--help`;

/**
 * Runs one command line.
 * @returns the exit status: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function runCli(
  args: readonly string[],
  variables: Variables,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  try {
    terminal.out(`${await run(args, variables, terminal)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n${more(error.about)}\n`);
      return 2;
    }
    const words = error instanceof Error ? error.message : String(error);
    terminal.err(
      args.includes('--json')
        ? `${JSON.stringify({ error: { code: error instanceof Refused || error instanceof Failed ? error.code : 'FAILED', message: words } })}\n`
        : `${error instanceof Refused ? 'Refused' : 'Failed'}: ${words}\n`,
    );
    return 1;
  }
}
