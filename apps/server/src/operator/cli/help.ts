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

/** Help of the whole program: every command with its summary. */
export function helpOfAll(commands: readonly Command[]): string {
  return `Usage: ${program} <group> <command> [options]

Rounds, results, money and members, by the operator interface of a running server. Every action and every refusal is in the audit log.

Commands
${rows(commands.map(({ name, summary }) => [name, summary]))}

Options of every command
${optionRows(common)}

Who you are: sign in once with \`${program} login --user <name>\` (the token is kept in a file only you can read), or give a token in POY_OPERATOR_TOKEN.
Exit status: 0 done, 1 refused or failed (the words say why), 2 wrong usage.
More: \`${program} <group> --help\`, \`${program} <group> <command> --help\`, docs/operators.md.`;
}

/** Help of a group. */
export function helpOfGroup(group: string, commands: readonly Command[]): string {
  const members = commands.filter((one) => groupOf(one) === group);
  return `Usage: ${program} ${group} <command> [options]

Commands
${rows(members.map(({ name, summary }) => [name.slice(group.length + 1), summary]))}

More: \`${program} ${group} <command> --help\``;
}

/** Help of one command. */
export function helpOf({ name, summary, options, examples }: Command): string {
  return `Usage: ${program} ${name}${Object.keys(options).length > 0 ? ' [options]' : ''}

${summary}

Options
${optionRows({ ...options, ...common })}

Examples
${examples.map((example) => `  ${program} ${example}`).join('\n')}`;
}
