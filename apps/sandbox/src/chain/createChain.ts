import { randomBytes } from 'node:crypto';
import { reportSigned } from '../page/reportSigned.ts';
import { repeatWork } from '../repeatWork.ts';

/** A transfer of USDT on the chain that exists only here. */
export interface ChainTransfer {
  movementId: string;
  /** The block that it stands in. */
  blockId: string;
  /** The address of the site. */
  address: string;
  /** Millionths of a USDT. */
  micro: number;
  fromAddress: string;
  at: number;
  confirmations: number;
  /** True while no more confirmations come. */
  held: boolean;
  /** True once the chain has dropped its block. */
  gone: boolean;
  /** The product's status or error code; null while it is being reported. */
  answer: string | null;
}

export interface Chain {
  /** Writes a transfer into a new block. */
  send(order: Pick<ChainTransfer, 'address' | 'micro' | 'fromAddress'>): Promise<void>;
  /** Reports what is known of a transfer once more. */
  reportAgain(movementId: string): Promise<void>;
  /** Drops the block of a transfer, as a reorganisation does. */
  drop(movementId: string): Promise<void>;
  /** Keeps a transfer at its confirmations, or lets them come again. */
  hold(movementId: string): void;
  /**
   * Returns the transfers to an address that stand in a block, from one moment (ms) on and before
   * another, or null where this chain was not there all the time.
   */
  statement(address: string, from: number, to: number): readonly ChainTransfer[] | null;
  /** The latest transfers, newest first. */
  readonly transfers: readonly ChainTransfer[];
  stop(): Promise<void>;
}

interface ChainSettings {
  serverUrl: string;
  feedSecret: string;
}

/** A block comes after this time in ms. Those of the real chain take three seconds. */
const blockMs = 600;
/** The confirmations that are reported of a transfer. */
const reported = 20;
/** The baht that a USDT is worth here, and how often that is said, in ms. */
const playedRate = 35.12;
const rateMs = 60_000;
/** The time in ms after which it is said again where the product did not take it. */
const rateAgainMs = 5_000;
/** The transfers that the page shows, and those that are remembered. */
const shown = 100;
const remembered = 10_000;

/** Returns the transfers to an address that stand in a block of a time (ms). */
const standing = (
  transfers: readonly ChainTransfer[],
  address: string,
  from: number,
  to: number,
): ChainTransfer[] =>
  transfers.filter((one) => one.address === address && !one.gone && one.at >= from && one.at < to);

const newId = (): string => randomBytes(32).toString('hex');

const newTransfer = (
  order: Pick<ChainTransfer, 'address' | 'micro' | 'fromAddress'>,
): ChainTransfer => ({
  ...order,
  movementId: newId(),
  blockId: newId(),
  at: Date.now(),
  confirmations: 1,
  gone: false,
  held: false,
  answer: null,
});

/** Reports one transfer as it stands now, and notes the product's answer. */
async function report(settings: ChainSettings, transfer: ChainTransfer): Promise<void> {
  const { answer: _answer, held: _held, gone, ...told } = transfer;
  transfer.answer = await reportSigned(settings, '/api/chain-feed.transfers', {
    ...told,
    status: gone ? 'gone' : 'seen',
  });
}

/**
 * Returns a chain that exists only here. It reports over real HTTP, signed: each transfer with each
 * of its first 20 confirmations, and now and then what a USDT is worth.
 */
export function createChain(settings: ChainSettings): Chain {
  const opened = Date.now();
  const transfers: ChainTransfer[] = [];
  let rateAt = 0;
  async function sayRate(): Promise<void> {
    const at = Date.now();
    if (at < rateAt) return;
    const said = await reportSigned(settings, '/api/chain-feed.rates', { rate: playedRate, at });
    rateAt = at + (said === 'taken' ? rateMs : rateAgainMs);
  }
  async function addBlock(): Promise<void> {
    await sayRate();
    for (const transfer of transfers)
      if (!transfer.gone && !transfer.held && transfer.confirmations < reported) {
        transfer.confirmations += 1;
        await report(settings, transfer);
      }
  }
  const find = (movementId: string): ChainTransfer | undefined =>
    transfers.find((one) => one.movementId === movementId);
  let going = true;
  const blocks = repeatWork(blockMs, () => going, addBlock);
  return {
    get transfers() {
      return transfers.slice(0, shown);
    },
    statement: (...asked) => (asked[1] < opened ? null : standing(transfers, ...asked)),
    hold(movementId) {
      const transfer = find(movementId);
      if (transfer) transfer.held = !transfer.held;
    },
    async send(order) {
      const transfer = newTransfer(order);
      transfers.unshift(transfer);
      transfers.length = Math.min(transfers.length, remembered);
      await report(settings, transfer);
    },
    async reportAgain(movementId) {
      const transfer = find(movementId);
      if (transfer) await report(settings, transfer);
    },
    async drop(movementId) {
      const transfer = find(movementId);
      if (!transfer) return;
      transfer.gone = true;
      await report(settings, transfer);
    },
    async stop() {
      going = false;
      await blocks.stop();
    },
  };
}
