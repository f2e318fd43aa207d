import { visibleLine, visibleLines } from '@poy/contract/signs';
import { CommanderError } from 'commander';
import { callServer, type Server } from './calls/client.ts';
import { Failed, Refused, UsageError, type Command, type Context } from './command.ts';
import { commands } from './commands.ts';
import { createProgram, type Shared } from './createProgram.ts';
import { forPeople } from './answers/print.ts';
import { readToken, tokenFileOf, writeToken } from './tokenFile.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The two streams for words, and the person who is asked. */
export interface Terminal {
  /** The number of letters in a line of the screen; undefined where nobody looks at one. */
  readonly width?: number | undefined;
  out(text: string): void;
  err(text: string): void;
  secret(question: string): Promise<string>;
  /** @throws UsageError where nobody is there to be asked */
  confirm(question: string): Promise<boolean>;
}

function originOf(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(
      `${name} "${text}" is not a web address. Write one like https://poy.example.`,
    );
  return new URL(text).origin;
}

/**
 * Returns the site that is called. Where the operators have an address of their own,
 * POY_OPERATOR_URL names it, and the site's address only says which site.
 */
function serverOf(given: string | undefined, variables: Variables): Server {
  const site = given ?? (variables.POY_URL || `http://localhost:${variables.PORT || 4200}`);
  const { POY_OPERATOR_URL: own } = variables;
  return {
    url: originOf(site, '--url'),
    operatorUrl: own ? originOf(own, 'POY_OPERATOR_URL') : null,
  };
}

function contextFor(
  { options }: Command,
  { url: given, yes }: Shared,
  variables: Variables,
  { err, secret, confirm, width }: Terminal,
): Context {
  const server = serverOf(given, variables);
  const file = tokenFileOf(variables);
  const { url } = server;
  const token = async (): Promise<string | null> =>
    variables.POY_OPERATOR_TOKEN || (await readToken(file, url));
  return {
    call: async (path, asked) =>
      callServer(
        { server, token: path === '/api/operators.login' ? null : await token(), options },
        path,
        asked,
      ),
    show: (value) => err(`${forPeople(value, width)}\n`),
    confirm: yes ? () => Promise.resolve(true) : confirm,
    secret,
    variables,
    async keepToken(made) {
      await writeToken(file, url, made);
      return file;
    },
  };
}

/**
 * Reads the command line and runs its command.
 * @returns the answer of the command, or the help that was asked for
 */
async function run(
  args: readonly string[],
  variables: Variables,
  terminal: Terminal,
): Promise<string> {
  let shown = '';
  const program = createProgram(commands, {
    help: (text) => void (shown += text),
    async run(command, values, shared) {
      const answer = await command.run(contextFor(command, shared, variables, terminal), values);
      shown = shared.json ? JSON.stringify(answer, null, 2) : forPeople(answer, terminal.width);
    },
  });
  await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
    // The program ends by an error also where help was asked for.
    if (!(error instanceof CommanderError)) throw error;
  });
  return shown.trimEnd();
}

/**
 * Returns a terminal that shows each sign which it would obey, or which turns the direction of writing.
 * Answers carry what members and banks wrote. JSON stays what it is.
 */
const visibly = ({ width, out, err, secret, confirm }: Terminal): Terminal => ({
  width,
  out: (text) => out(visibleLines(text)),
  err: (text) => err(visibleLines(text)),
  secret,
  confirm: (question) => confirm(visibleLines(question)),
});

const more = (about: string): string =>
  `For help run: npm run operator -- ${about ? `${about} ` : ''}--help`;

/**
 * Runs one command line.
 * @returns the exit status: 0 done, 1 refused or failed, 2 wrong usage
 */
export async function runCli(
  args: readonly string[],
  variables: Variables,
  given: Terminal,
): Promise<0 | 1 | 2> {
  const terminal = visibly(given);
  try {
    terminal.out(`${await run(args, variables, terminal)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n${more(error.about)}\n`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Refused || error instanceof Failed ? error.code : 'FAILED';
    terminal.err(
      args.includes('--json')
        ? `${JSON.stringify({ error: { code, message } })}\n`
        : `${error instanceof Refused ? 'Refused' : 'Failed'}: ${visibleLine(message)}\n`,
    );
    return 1;
  }
}
