import type { bankMovement } from '@poy/contract';
import type { z } from 'zod';

type BankMovement = z.output<typeof bankMovement>;

/** A movement as a feed reports it, of a bank, a wallet or a chain; the amount is baht. */
export type Movement = Omit<BankMovement, 'bankAccountNumber' | 'status'> &
  Partial<Pick<BankMovement, 'status'>> & {
    /** The number of the account or the wallet, or the address, that the money came to. */
    accountNumber: string;
    message?: string;
    /** The exact amount in millionths of a USDT, of a chain. */
    micro?: number;
    /** The number of the time that it counts first: 1, which is meant where it is left out, or 2. */
    counted?: number;
    /** The id as the feed gave it, where it is kept under another one. */
    feedId?: string;
    /** The movement whose id the feed used again for this money. */
    contradicts?: number;
    /** The time (ms) as the feed told it, where it cannot be right. Then `at` is the moment of the report. */
    toldAt?: number;
  };
