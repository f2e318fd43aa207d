import type { Kind, Part, Stories, Story, Way } from './stories.ts';
import { lastMidnight, minuteMs } from './times.ts';

/** A request that a member has made, or had. Amounts are satang, and moments ms. */
export interface Request {
  readonly way: Way;
  readonly asked: number;
  readonly prepared: number;
  /** Millionths of a USDT; null but for a chain. */
  readonly micro: number | null;
  readonly reference: string | null;
  readonly from: number;
  readonly to: number;
  readonly status: 'pending' | 'expired' | 'cancelled';
}

/** Money that truly came to an account of the site. */
export interface Transfer {
  readonly way: Way;
  /** The id that the bank gave it. */
  readonly id: string;
  /** Satang, and of a chain millionths of a USDT. */
  readonly units: number;
  readonly sender: string;
  readonly at: number;
  /** The words of its sender; null where the feed tells none. */
  readonly message: string | null;
  /** True where the bank, or the chain, took it back. */
  readonly back: boolean;
  /**
   * True where its bank gave one id to money of the same sum and sender, and took one of the two back. Only
   * right times tell then which one.
   */
  readonly byTime: boolean;
  /** The request that its sender paid; null where there was none. */
  readonly request: Request | null;
  readonly part: Part;
  readonly kind: Kind;
}

/** The true transfers, of which the feeds tell. */
export interface Truth {
  readonly requests: readonly Request[];
  readonly transfers: readonly Transfer[];
}

/** The satang that one USDT is worth in all cases. */
export const rate = 3_500;

/** The stories that only one feed can tell: only a wallet has messages, and only one bank numbers daily. */
const wayOf = ({ kind, way }: Story): Way =>
  kind === 'otherMessage' ? 'wallet' : kind === 'nextDay' ? 'daily' : way;

/** Which story a feed tells instead of one that it cannot have: a chain never uses an id again. */
function kindOf({ kind, way }: Story): Kind {
  if (way === 'chain' && kind.startsWith('other')) return 'equal';
  return kind === 'payout' && (way === 'wallet' || way === 'chain') ? 'nobody' : kind;
}

/** The course of a story: the minutes from its own time at which its two transfers come, and their requests. */
interface Plot {
  /** The minutes of the transfers after the story's own time. */
  readonly at: readonly number[];
  /** The request of each transfer, by its number; null where it fits none. */
  readonly pays: readonly (number | null)[];
  /** The requests: which transfer it is made for, and whether it has ended. */
  readonly requests: readonly { readonly of: number; readonly ended: boolean }[];
}

const open = { of: 0, ended: false };
const ended = { of: 0, ended: true };
const two = [ended, { of: 1, ended: false }];
const plots: Readonly<Record<Kind, Plot>> = {
  paid: { at: [0], pays: [0], requests: [open] },
  late: { at: [0], pays: [0], requests: [ended] },
  equal: { at: [0, 0], pays: [0, 0], requests: [open] },
  givenOn: { at: [-45, 0], pays: [0, 1], requests: two },
  nobody: { at: [0], pays: [null], requests: [] },
  dust: { at: [0], pays: [null], requests: [] },
  payout: { at: [0], pays: [null], requests: [] },
  otherSum: { at: [0, 0], pays: [0, 1], requests: [open, { of: 1, ended: false }] },
  otherSender: { at: [0, 0], pays: [0, 0], requests: [open] },
  otherTime: { at: [-45, 0], pays: [0, 1], requests: two },
  otherMessage: { at: [0, 0], pays: [0, 1], requests: [open, { of: 1, ended: false }] },
  nextDay: { at: [-24 * 60, 0], pays: [0, 1], requests: two },
};

/** Returns whole baht in satang that no other story has. `nth` tells the sums of one story apart. */
const askedOf = (story: number, nth: number): number => (110 + 20 * story + 10 * nth) * 100;
const microOf = (satang: number, story: number): number =>
  Math.ceil((satang * 1_000_000) / rate) + story;

interface Told extends Story {
  readonly nth: number;
  readonly base: number;
  /** A word that tells the references and ids of one case from those of another. */
  readonly word: string;
}

/** The ms that a request is open before its transfer, and after it. */
const heldMs = 15 * minuteMs;

function requestsOf(story: Told): Request[] {
  const { kind, way, satang, nth, base, word } = story;
  const plot = plots[kind];
  return plot.requests.map(({ of, ended: over }, number) => {
    const sum = askedOf(nth, kind === 'otherSum' ? number : 0);
    const at = base + (plot.at[of] ?? 0) * minuteMs;
    const exact = way === 'bank' || way === 'daily';
    const closed = over || story.near === 'midnight';
    return {
      way,
      asked: sum,
      prepared: exact ? sum + satang : sum,
      micro: way === 'chain' ? microOf(sum, nth) : null,
      reference:
        way === 'wallet' ? `${word}${String(10 * nth + number + 100).padStart(4, '0')}` : null,
      from: at - heldMs,
      to: at + heldMs,
      status: !closed ? 'pending' : nth % 2 === 0 ? 'expired' : 'cancelled',
    };
  });
}

/** The least sum that fits no request: dust is below one baht. */
const lone = ({ kind, way, satang, nth }: Told): number =>
  way === 'chain'
    ? kind === 'dust'
      ? 250 * satang
      : microOf(askedOf(nth, 0) + 100 * satang, nth)
    : kind === 'dust'
      ? satang
      : askedOf(nth, 0) + 500;

function transfersOf(story: Told, requests: readonly Request[]): Transfer[] {
  const { kind, way, nth, base, word, parts } = story;
  const { at, pays } = plots[kind];
  const again = kind.startsWith('other') || kind === 'nextDay';
  return at.map((minutes, number) => {
    const part = parts[number === 0 ? 0 : 1];
    const request = requests[pays[number] ?? -1] ?? null;
    const daily = way === 'daily' ? String(2 * nth) : `${word}-${nth}`;
    const reference = request?.reference;
    return {
      way,
      id: number === 1 && !again ? (way === 'daily' ? String(2 * nth + 1) : `${daily}b`) : daily,
      units: request ? (request.micro ?? request.prepared) : lone(story),
      sender: kind === 'otherSender' ? `sender ${nth} ${number}` : `sender ${nth}`,
      at: base + minutes * minuteMs + part.second * 1_000,
      message: way !== 'wallet' ? null : reference ? `for ${reference}, thank you` : 'a gift',
      back: way !== 'wallet' && part.back.length > 0,
      byTime:
        (kind === 'otherTime' || kind === 'nextDay') && parts.some(({ back }) => back.length > 0),
      request,
      part,
      kind,
    };
  });
}

/**
 * Tells what truly happened in the stories of a case.
 * @param now the moment of the test in ms
 * @param word tells the case from all others
 */
export function truthOf({ stories }: Stories, now: number, word: string): Truth {
  const told = stories.map((story, nth): Told => {
    const near = story.near === 'now' ? now - 10 * minuteMs : lastMidnight(now);
    const own = { ...story, way: wayOf(story) };
    return { ...own, kind: kindOf(own), nth, word, base: near + story.minute * minuteMs };
  });
  const all = told.map((story) => {
    const requests = requestsOf(story);
    return { requests, transfers: transfersOf(story, requests) };
  });
  return {
    requests: all.flatMap(({ requests }) => requests),
    transfers: all.flatMap(({ transfers }) => transfers),
  };
}
