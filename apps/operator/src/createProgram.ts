import { Command as Program, Option as ProgramOption, type CommanderError } from 'commander';
import { UsageError, type Command, type Option, type Options, type Values } from './command.ts';
import { readOption } from './readOption.ts';

/** The values of the options that every command takes. */
export interface Shared {
  readonly url?: string;
  readonly json?: true;
  readonly yes?: true;
}

/** The work of the program: it runs a command, and it shows help. */
interface Work {
  run(command: Command, values: Values<Options>, shared: Shared): Promise<void>;
  help(text: string): void;
}

const typed = 'npm run operator --';
/** The width of help where nobody looks at a terminal. */
const widest = 200;

const more = `
Sign in once with \`${typed} login --user <name>\`: the token is kept in a file that only you can read.
POY_OPERATOR_TOKEN may carry a token instead. POY_OPERATOR_URL names the address of the operators' own, if there is one.
The exit status is 0 when the command is done, 1 when it was refused or failed, and 2 when the command line was wrong.
For more help run \`${typed} <group> --help\` or \`${typed} <group> <command> --help\`, or read docs/operators.md.`;

/** Returns the words of a command as they are typed: those of its groups and its own. */
const wordsOf = (program: Program): string =>
  program.parent ? `${wordsOf(program.parent)} ${program.name()}`.trim() : '';

/** Returns the commands below a group, and those of every group below the program. */
const commandsBelow = (program: Program): Program[] =>
  program.commands.flatMap((one) => (one.commands.length > 0 ? commandsBelow(one) : [one]));

const asSentence = (text: string): string => {
  const words = text.replace(/^error: /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Makes a group or a command behave as the whole program does. */
function settle(program: Program, { help }: Pick<Work, 'help'>): Program {
  return program
    .helpOption('--help', 'Print this help.')
    .helpCommand(false)
    .configureHelp({
      showGlobalOptions: true,
      visibleCommands: commandsBelow,
      subcommandTerm: wordsOf,
    })
    .configureOutput({
      writeOut: help,
      writeErr: help,
      outputError: () => undefined,
      getOutHelpWidth: () => process.stdout.columns ?? widest,
      getErrHelpWidth: () => process.stdout.columns ?? widest,
    })
    .exitOverride((error: CommanderError) => {
      if (error.code.startsWith('commander.help')) throw error;
      throw new UsageError(asSentence(error.message), wordsOf(program));
    });
}

function optionOf(name: string, option: Option, command: string): ProgramOption {
  const { kind, value = `<${kind}>`, about, required = false, choices } = option;
  const flags = kind === 'flag' ? `--${name}` : `--${name} ${value}`;
  const made = new ProgramOption(flags, required ? `${about} [required]` : about);
  if (kind !== 'flag') made.argParser((text) => readOption(name, option, text, command));
  if (choices) made.choices(choices);
  return made.makeOptionMandatory(required);
}

function addCommand(program: Program, command: Command, work: Work): void {
  const [first = '', second] = command.name.split(' ');
  const group = program.commands.find((one) => one.name() === first);
  const parent =
    second === undefined
      ? program
      : (group ?? settle(program.command(first), work).usage('<command> [options]'));
  const { name, summary, options, examples } = command;
  const own = settle(parent.command(second ?? first), work)
    .description(command.more === undefined ? summary : `${summary} ${command.more}`)
    .summary(summary)
    .addHelpText('after', `\nExamples:\n${examples.map((one) => `  ${typed} ${one}`).join('\n')}`)
    .action(() => work.run(command, own.opts(), program.opts<Shared>()));
  for (const [word, option] of Object.entries(options)) own.addOption(optionOf(word, option, name));
}

/** Makes the program that reads a command line and runs one of the commands. */
export function createProgram(commands: readonly Command[], work: Work): Program {
  const program = settle(new Program(typed), work)
    .usage('<group> <command> [options]')
    .description(
      'These commands manage rounds, results, money and members on a running server. ' +
        'The audit log keeps every action and every refusal.',
    )
    .option(
      '--url <address>',
      'Call the server at this address. Without it POY_URL is called, or this machine.',
    )
    .option('--json', 'Print the answer as JSON.')
    .option('--yes', 'Go on without asking. Every command takes it.')
    .addHelpText('after', more);
  for (const command of commands) addCommand(program, command, work);
  return program;
}
