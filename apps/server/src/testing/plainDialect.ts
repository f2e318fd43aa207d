import type { WalletCommand } from '../games/core/WalletCommand.ts';
import type { Answer, Dialect, RawCall } from '../games/dialects/Dialect.ts';

const answerOf = (value: unknown, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
});

/** Writes a command as the plain dialect reads it. Units are text, because JSON has no such integers. */
export const plainBody = (command: WalletCommand): string =>
  JSON.stringify(command, (_, value: unknown) =>
    typeof value === 'bigint' ? { units: value.toString() } : value,
  );

function readCommand({ body }: RawCall): WalletCommand {
  return JSON.parse(body.toString('utf8'), (_, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'units' in value &&
    Object.keys(value).length === 1
      ? BigInt(String(value.units))
      : value,
  ) as WalletCommand;
}

const none = (): never => {
  throw new Error('The plain dialect asks nothing');
};

/**
 * A dialect of tests: its body is a command of the core, its signature is the provider's key itself, and its
 * answer is the outcome. It shows what the core and the callbacks do, without a protocol in between.
 */
export const plainDialect: Dialect = {
  name: 'plain',
  paths: ['/command'],
  repeatsAnswerAgain: true,
  verify: ({ headers }, { theirs }) => theirs.includes(headers['x-key'] ?? ''),
  parse: (call) => {
    try {
      return readCommand(call);
    } catch {
      return { fault: 'syntax' };
    }
  },
  render: (_call, _command, outcome) => answerOf(outcome),
  renderError: (_call, fault) => answerOf({ fault }),
  asks: {
    listGames: none,
    readGames: none,
    launch: none,
    readLaunch: none,
    logout: none,
    records: none,
    readRecords: none,
    recordsOfRound: none,
    roundPicture: none,
    readRoundPicture: none,
  },
};
