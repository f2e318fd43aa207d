import type { Dialect } from '../Dialect.ts';
import { render, renderError } from './answers.ts';
import { parseCall, paths } from './messages.ts';
import { launch, listGames, records, recordsOfRound, roundPicture } from './questions.ts';
import { readAddress, readGames, readRecords } from './replies.ts';
import { verifyCall } from './signature.ts';

/**
 * The wallet of Hub88, and of Caleta, which differs in its addresses, a header and two statuses. Sources:
 * docs.hub88.io, operator API reference, and Caleta Gaming System API, Operator's Guide 1.5 (OpenAPI 3.0.1).
 *
 * No message is refused for its time. Hub88's carry none, and Caleta's header `X-Msg-Timestamp` is outside
 * of the signature, may be left out, and tells when something happened, so that a win which is sent again
 * for days has an old one.
 */
export const hub88: Dialect = {
  name: 'hub88',
  paths,
  repeatsAnswerAgain: true,
  verify: verifyCall,
  parse: parseCall,
  render,
  renderError,
  asks: {
    listGames,
    readGames,
    launch,
    readLaunch: readAddress,
    // The protocol has no such call: a session ends when the token that opened it does.
    logout: () => null,
    records,
    readRecords,
    recordsOfRound,
    roundPicture,
    readRoundPicture: readAddress,
  },
};
