import type { Command, Options } from './command.ts';
import { common } from './readOptions.ts';

const program = 'npm run operator --';

const rows = (pairs: readonly (readonly [string, string])[]): string => {
  const width = Math.max(0, ...pairs.map(([left]) => left.length));
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

const optionRows = (options: Options): string =>
  rows(
    Object.entries(options).map(([name, { kind, value, about, required, choices }]) => [
      `--${name}${kind === 'flag' ? '' : ` ${value ?? `<${kind}>`}`}`,
      `${about}${choices ? ` (${choices.join(', ')})` : ''}${required ? ' [required]' : ''}`,
    ]),
  );

export const groupOf = ({ name }: Pick<Command, 'name'>): string =>
  name.includes(' ') ? (name.split(' ')[0] ?? '') : '';

/** Writes the help of the whole program: every command with its summary. */
export function helpOfAll(commands: readonly Command[]): string {
  return `Usage: ${program} <group> <command> [options]

These commands manage rounds, results, money and members on a running server. The audit log keeps every action and every refusal.

Commands
${rows(commands.map(({ name, summary }) => [name, summary]))}

Options of every command
${optionRows(common)}

Sign in once with \`${program} login --user <name>\`: the token is kept in a file that only you can read. POY_OPERATOR_TOKEN may carry a token instead.
The exit status is 0 when the command is done, 1 when it was refused or failed, and 2 when the command line was wrong.
For more help run \`${program} <group> --help\` or \`${program} <group> <command> --help\`, or read docs/operators.md.`;
}

/** Writes the help of a group. */
export function helpOfGroup(group: string, commands: readonly Command[]): string {
  const members = commands.filter((one) => groupOf(one) === group);
  return `Usage: ${program} ${group} <command> [options]

Commands
${rows(members.map(({ name, summary }) => [name.slice(group.length + 1), summary]))}

For more help run \`${program} ${group} <command> --help\`.`;
}

/** Writes the help of one command. */
export function helpOf({ name, summary, more, options, examples }: Command): string {
  return `Usage: ${program} ${name}${Object.keys(options).length > 0 ? ' [options]' : ''}

${more === undefined ? summary : `${summary} ${more}`}

Options
${optionRows({ ...options, ...common })}

Examples
${examples.map((example) => `  ${program} ${example}`).join('\n')}`;
}
