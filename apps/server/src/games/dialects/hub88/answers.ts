import type { Outcome, Seen } from '../../core/Outcome.ts';
import type { WalletCommand } from '../../core/WalletCommand.ts';
import type { Answer, MessageFault, RawCall } from '../Dialect.ts';
import { fieldsReason, requestIdOf, speakerOf } from './messages.ts';
import { perSatang, reasonOf, statusOf } from './statuses.ts';

const answerOf = (value: object, status = 200): Answer => ({ status, body: JSON.stringify(value) });

/** A refusal carries the member and their cash too where they are known: a game shows what is left. */
const seenFields = ({ user, currency, balanceSatang }: Seen) => ({
  user,
  currency,
  balance: balanceSatang * Number(perSatang),
});

/** Returns the answer to a question about a member, which has no balance in it. */
function infoAnswer(call: RawCall, { user }: Seen): Answer {
  // The provider was told the country at the launch. XX is the documents' word for one that is not told.
  return answerOf({ user, status: 'RS_OK', request_uuid: requestIdOf(call), country: 'XX' });
}

/** Returns the answer to a command. A repeat and a rollback of what never came are answered like the first. */
export function render(call: RawCall, command: WalletCommand, outcome: Outcome): Answer {
  const request_uuid = requestIdOf(call);
  if (!outcome.done) {
    const status = statusOf(reasonOf(command, outcome.refusal), speakerOf(call), command.name);
    const seen = outcome.seen ? seenFields(outcome.seen) : {};
    // Caleta's exchange of tokens has no status: its refusal is one of HTTP.
    const http = call.path === '/wallet/check' ? 400 : 200;
    return answerOf({ status, request_uuid, ...seen }, http);
  }
  if (call.path === '/wallet/check') return answerOf({ token: command.token });
  if (command.name === 'authenticate') return infoAnswer(call, outcome);
  return answerOf({ status: 'RS_OK', request_uuid, ...seenFields(outcome) });
}

/** The statuses of HTTP other than 200. A fault of the wallet is one of its own statuses. */
const httpStatus: Partial<Record<MessageFault, number>> = { address: 404 };

export function renderError(call: RawCall, fault: MessageFault): Answer {
  const reason = fault === 'fields' ? fieldsReason(call) : fault;
  const status = statusOf(reason, speakerOf(call));
  return answerOf({ status, request_uuid: requestIdOf(call) }, httpStatus[fault] ?? 200);
}
