import { openFilesLimit, shareFiles, type ConnectionLimits } from '../http/requests/openFiles.ts';
import { whole, type Variables } from './variables.ts';

const mebibyte = 1_024 * 1_024;

/** The most that an address, a member or a site may ask for, and the connections that a process takes. */
export interface LimitsEnv extends ConnectionLimits {
  /** The calls per minute and address. */
  login: number;
  signup: number;
  /** The one-time codes that an address may ask for in a day. */
  codesPerAddress: number;
  collect: number;
  /** The bytes that the collector takes of an address in an hour, and writes in a day. */
  collectBytesPerAddress: number;
  collectBytesPerSite: number;
  collectBytes: number;
  /** The open deposit requests of an address, and those for one amount on one bank account. */
  depositsPerAddress: number;
  sameDepositsPerAddress: number;
  /** The bank accounts that a member may have, and may try to add in a day. */
  bankAccounts: number;
  bankTries: number;
  /** The bank accounts that an address may try to add in a day. */
  bankTriesPerAddress: number;
  /** The live connections at one time. */
  socketsPerAddress: number;
  socketsPerMember: number;
  /** The tickets for live connections that guests of an address may get in a minute. */
  tickets: number;
}

/**
 * @param openFiles is the number of files that this process may have open
 * @throws when a variable is no whole number
 */
export const readLimits = (variables: Variables, openFiles = openFilesLimit()): LimitsEnv => ({
  ...shareFiles(openFiles),
  login: whole(variables, 'LOGIN_LIMIT', 120),
  signup: whole(variables, 'SIGNUP_LIMIT', 60),
  codesPerAddress: whole(variables, 'CODES_PER_ADDRESS', 20),
  collect: whole(variables, 'COLLECT_LIMIT', 1_200),
  collectBytesPerAddress: whole(variables, 'COLLECT_BYTES_PER_ADDRESS', 16 * mebibyte),
  collectBytesPerSite: whole(variables, 'COLLECT_BYTES_PER_SITE', 1_024 * mebibyte),
  collectBytes: whole(variables, 'COLLECT_BYTES', 4_096 * mebibyte),
  depositsPerAddress: whole(variables, 'DEPOSITS_PER_ADDRESS', 20),
  sameDepositsPerAddress: whole(variables, 'SAME_DEPOSITS_PER_ADDRESS', 3),
  bankAccounts: whole(variables, 'BANK_ACCOUNTS_PER_MEMBER', 3),
  bankTries: whole(variables, 'BANK_TRIES_PER_DAY', 5),
  bankTriesPerAddress: whole(variables, 'BANK_TRIES_PER_ADDRESS', 30),
  // Where there are few in all, no address has more than half of them.
  socketsPerAddress: Math.min(
    whole(variables, 'SOCKETS_PER_ADDRESS', 500),
    Math.ceil(shareFiles(openFiles).sockets / 2),
  ),
  socketsPerMember: whole(variables, 'SOCKETS_PER_MEMBER', 20),
  tickets: whole(variables, 'TICKET_LIMIT', 600),
});
