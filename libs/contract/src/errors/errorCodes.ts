import type { ErrorRow } from './ErrorRow.ts';
import { gameErrors } from './gameErrors.ts';
import { moneyErrors } from './moneyErrors.ts';

/**
 * Every error code that an API answer can carry, with its HTTP status. The screen shows the words
 * of the code in the member's language (`errors.<code>` in libs/host/src/locales, or in the words of
 * its `remote`). The English text here is only for people who read logs and the API pages. The codes
 * of sign-in are the
 * specification's own (§8).
 */
export const errorCodes = {
  VALIDATION: { status: 400, text: 'A field is missing or wrong; details.fields names it.' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address.' },
  NOT_ALLOWED_DOMAIN: { status: 404, text: 'Not Allow Domain' },
  unAuthorized: { status: 401, text: 'Sign in first, or sign in again.' },
  FORBIDDEN: { status: 403, text: 'This account may not do that.' },
  OTHER_SIGNED_IN: {
    status: 409,
    text: 'Somebody else is signed in than x-poy-page-of says; load the page anew.',
  },
  FOREIGN_ORIGIN: { status: 403, text: 'The request came from another site.' },
  RATE_LIMITED: {
    status: 429,
    text: 'Too many requests; details.retryAfterMs says when to try again.',
  },
  PICTURES_WAIT: {
    status: 429,
    text: 'Many pictures wait to be read; details.retryAfterMs says when to try again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side.' },
  UNAVAILABLE: {
    status: 503,
    text:
      'The service is starting, stopping, or has too much to read at once; ' +
      'details.retryAfterMs may say when to try again.',
  },
  DATABASE_AWAY: {
    status: 503,
    text:
      'The data cannot be reached or written now. Whether a change was made is not known: ' +
      'send it again with the same Idempotency-Key after details.retryAfterMs.',
  },
  MAINTENANCE: {
    status: 503,
    text:
      'The site is closed for maintenance, and nothing was changed. details.resumesAt (ms) and ' +
      'details.moreUrl say more where an operator gave them.',
  },
  invalidLoginCredential: {
    status: 401,
    text: 'Invalid username or password (invalid login credential).',
  },
  loginAttemptCountReachLimit: {
    status: 429,
    text: 'Login Attempt Count Reach Limit, Please contact call center.',
  },
  LINE_FAILED: {
    status: 409,
    text:
      'LINE has not confirmed this account to this browser, or too long ago: begin with users.line-begin, ' +
      'then users.line-verify, and only then users.line-login.',
  },
  LINE_AWAY: { status: 502, text: 'LINE does not answer as it should; try again in a moment.' },
  LINE_TAKEN: { status: 409, text: 'Another member of the site has this LINE account.' },
  EXTERNAL_FAILED: {
    status: 409,
    text: 'The code is unknown, used or older than a minute; ask the agent’s server for another.',
  },
  PASSWORD_NEEDED: {
    status: 409,
    text: 'Set a password first; without LINE there would be no way to sign in.',
  },
  STEP_UP_NEEDED: {
    status: 409,
    text: 'Show once more that it is you, as by users.step-up, and send this again.',
  },
  PASSKEY_FAILED: {
    status: 409,
    text: 'The passkey was not accepted, or came too late; begin again.',
  },
  PASSKEY_LIMIT: { status: 409, text: 'The member has as many passkeys as one may have.' },
  CAPTCHA_REQUIRED: {
    status: 400,
    text: 'Solve a task of captcha.challenge first, and send its proof in the field captcha.',
  },
  CAPTCHA_FAILED: { status: 400, text: 'cannot confirm reCaptcha with Google' },
  userNameTaken: { status: 409, text: 'This username is taken.' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, text: 'Send an Idempotency-Key header.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'This Idempotency-Key was used with another body.' },
  INSUFFICIENT_BALANCE: { status: 409, text: 'The balance is too small.' },
  ROUND_CLOSED: { status: 409, text: 'The round takes no more slips.' },
  ROUND_NOT_OPEN: { status: 409, text: 'The round is not open yet.' },
  SALE_SUSPENDED: { status: 409, text: 'The round takes no slips for now; it may go on later.' },
  DUPLICATE_LINES: {
    status: 400,
    text:
      'Lines of the slip bet on the same number under the same option; ' +
      'details.lines says which, and of which line each is a repeat.',
  },
  SLIP_REFUSED: {
    status: 409,
    text: 'Some lines cannot be taken as they are; details.lines says which and why.',
  },
  CANCEL_OFF: { status: 409, text: 'Slips of this market cannot be cancelled.' },
  CANCEL_TOO_LATE: { status: 409, text: 'The time in which this slip could be cancelled is over.' },
  CANCEL_LIMIT: {
    status: 409,
    text: 'No more slips can be cancelled today; details.perDay says how many can on a day.',
  },
  NUMBER_SET_NAME_TAKEN: { status: 409, text: 'The member has another number list of this name.' },
  NUMBER_SET_CHANGED: {
    status: 409,
    text: 'The number list was changed elsewhere since it was read.',
  },
  NUMBER_SETS_FULL: {
    status: 409,
    text: 'The member has as many number lists as there can be; details.max says how many.',
  },
  SET_SOLD_OUT: {
    status: 409,
    text: 'Fewer sets are left than asked for; details.lines says of which numbers and how many.',
  },
  SET_TERMS_CHANGED: {
    status: 409,
    text:
      'Sets are sold at another price or with other prizes than the request says; ' +
      'details.price and details.prizes are those that hold.',
  },
  SHOTS_CLOSED: { status: 409, text: 'The round takes no more shots.' },
  SHOT_TOO_SOON: {
    status: 429,
    text: 'One shot every few seconds; details.retryAfterMs says when.',
  },
  RESULT_NOT_READY: { status: 409, text: 'The round has no result yet.' },
  DEPOSIT_OPEN: {
    status: 409,
    text: 'There is an open deposit request of this kind already; details.id names it.',
  },
  PAYMENT_METHOD_OFF: { status: 409, text: 'The site does not take money in this way.' },
  PAYMENT_METHOD_CLOSED: {
    status: 409,
    text: 'This way to pay in is closed for maintenance; details.retryAfterMs says when it opens.',
  },
  DEPOSIT_TOO_SMALL: {
    status: 409,
    text: 'The amount is below what this way to pay in takes; details.minimum (baht) says what it takes.',
  },
  DEPOSIT_TOO_LARGE: {
    status: 409,
    text: 'The amount is above what this way to pay in takes; details.maximum (baht) says what it takes.',
  },
  DEPOSIT_NOT_OPEN: { status: 409, text: 'The deposit request is no longer open.' },
  DEPOSIT_DEVICE_LIMIT: {
    status: 409,
    text:
      'Another member has an open deposit request on this device; ' +
      'details.retryAfterMs says when it ends.',
  },
  DEPOSIT_AMOUNT_LIMIT: {
    status: 409,
    text:
      'Too many open requests for this amount came from this address; ' +
      'details.retryAfterMs says when one ends.',
  },
  DEPOSIT_ADDRESS_LIMIT: {
    status: 409,
    text:
      'Too many open deposit requests came from this address; ' +
      'details.retryAfterMs says when one ends.',
  },
  DEPOSIT_QUEUE_FULL: {
    status: 409,
    text: 'Too many people wait to pay in this amount; details.retryAfterMs says when one is done.',
  },
  SLIP_USED: {
    status: 409,
    text: 'This slip, or the transfer on it, was used for a deposit before.',
  },
  DEPOSIT_CLAIMS_WAIT: {
    status: 409,
    text: 'As many transfers that the member told of wait for an operator as may.',
  },
  ...moneyErrors,
  ...gameErrors,
  SIGNATURE_INVALID: { status: 401, text: 'The signature does not fit.' },
  REPLAYED: { status: 409, text: 'This message was received before, or is too old.' },
  OPERATOR_REFUSED: {
    status: 409,
    text: 'This cannot be done as things stand; details.why and details.words say the reason.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCodes;
