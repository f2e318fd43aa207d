import type { Answer, Dialect } from '../../../games/dialects/Dialect.ts';

/** Everything that this dialect cannot do yet. */
const unwritten = (): never => {
  throw new Error('This dialect asks its provider nothing yet');
};
/** The provider's words for every outcome and every fault stand here. */
const unanswered = (): Answer => ({ status: 501, body: '' });

/**
 * The wallet of a provider. Sources: name its documents here, with their version, and copy nothing of them.
 */
export const empty: Dialect = {
  name: 'empty',
  paths: [],
  repeatsAnswerAgain: true,
  verify: () => false,
  parse: () => ({ fault: 'syntax' }),
  render: unanswered,
  renderError: unanswered,
  asks: {
    listGames: unwritten,
    readGames: unwritten,
    launch: unwritten,
    readLaunch: unwritten,
    logout: unwritten,
    records: unwritten,
    readRecords: unwritten,
    recordsOfRound: unwritten,
    roundPicture: unwritten,
    readRoundPicture: unwritten,
  },
};
