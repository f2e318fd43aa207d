import { randomUUID } from 'node:crypto';
import type {
  Bet,
  CommandName,
  Payout,
  Rollback,
  WalletCommand,
} from '../../../core/WalletCommand.ts';
import type { Letter } from '../../Counterpart.ts';

/** The providers whose words the dialect has. */
export type Voice = 'hub88' | 'caleta';

/**
 * The addresses of the messages. Sources: docs.hub88.io, operator API, "Wallet API"; Caleta Gaming System API,
 * Operator's Guide 1.5.
 */
const addresses: Readonly<Record<Voice, Partial<Record<CommandName, string>>>> = {
  hub88: {
    authenticate: '/user/info',
    balance: '/user/balance',
    bet: '/transaction/bet',
    payout: '/transaction/win',
    rollback: '/transaction/rollback',
  },
  caleta: {
    authenticate: '/wallet/check',
    balance: '/wallet/balance',
    bet: '/wallet/bet',
    payout: '/wallet/win',
    rollback: '/wallet/rollback',
  },
};

/** Returns the address of a kind of message; null where the protocol has none of it. */
export const pathOf = (name: CommandName, voice: Voice): string | null =>
  addresses[voice][name] ?? null;

type Fields = Readonly<Record<string, unknown>>;

/** Hub88 names the member in each message; Caleta sends a name of its own that says nothing here. */
const memberOf = ({ user, token }: WalletCommand, voice: Voice): Fields =>
  voice === 'hub88' ? { user, token } : { token, supplier_user: 'a-player-of-theirs' };

const roundOf = ({ transaction, title, round, closesRound }: Bet | Payout | Rollback): Fields => ({
  transaction_uuid: transaction,
  supplier_transaction_id: `s-${transaction}`,
  game_code: title,
  ...(round !== null && { round }),
  round_closed: closesRound,
});

/** Amounts are JSON numbers, also where they are too large to be exact. */
const moneyOf = ({ units, currency, isPromotion }: Bet | Payout, isFree: boolean): Fields => ({
  amount: Number(units),
  currency,
  is_free: isFree,
  is_supplier_promo: isPromotion,
});

const referenceOf = (reference: string | null): Fields =>
  reference === null ? {} : { reference_transaction_uuid: reference };

function fieldsOf(command: WalletCommand, voice: Voice): Fields | null {
  switch (command.name) {
    case 'authenticate':
      return voice === 'hub88' ? { user: command.user } : { token: command.token };
    case 'balance':
      return { ...memberOf(command, voice), game_code: 'any' };
    case 'bet':
      return command.opensWallet
        ? null
        : { ...memberOf(command, voice), ...roundOf(command), ...moneyOf(command, command.isFree) };
    case 'payout':
      // The protocol tells wins that cost a stake from those that cost none, and has no other reasons.
      return command.as === 'draw' || command.as === 'refund'
        ? null
        : {
            ...memberOf(command, voice),
            ...roundOf(command),
            ...moneyOf(command, command.as === 'bonus'),
            ...referenceOf(command.reference),
          };
    case 'rollback':
      return {
        ...memberOf(command, voice),
        ...roundOf(command),
        ...referenceOf(command.reference),
      };
    case 'bet-and-payout':
    case 'adjust':
    case 'end-round':
      return null;
  }
}

/** Writes the message of a command; null where the protocol has no words for it. */
export function writeLetter(command: WalletCommand, voice: Voice): Letter | null {
  const path = pathOf(command.name, voice);
  const fields = fieldsOf(command, voice);
  if (path === null || fields === null) return null;
  const request = path === '/wallet/check' ? {} : { request_uuid: randomUUID() };
  return {
    path,
    search: '',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ ...fields, ...request })),
  };
}
