import type { Db } from '../../../db/db.ts';
import { databaseNow } from '../../../db/databaseNow.ts';
import { balanceOf, debtOf } from '../../../ledger/index.ts';
import type { Counterpart, No } from '../../dialects/Counterpart.ts';
import type { Dialect } from '../../dialects/Dialect.ts';
import { CannotSay } from '../Rule.ts';
import { askersOf } from './askers.ts';
import type { Bench, KitKeys } from './Bench.ts';
import { keptMoves, keptRound, wrongBooks } from './books.ts';
import { changesOf } from './changes.ts';
import { commandsOf } from './commands.ts';
import { openPost } from './post.ts';
import {
  addKey,
  addTitle,
  copyPartner,
  launchFor,
  newMember,
  openSite,
  titles,
  type KitPartner,
  type Player,
} from './scene.ts';

/** The usual stake of a rule in satang; less where the partner takes no such bets. */
const usualStake = 2_000;
/** The members of a run begin with so many stakes. */
const stakes = 10;

/** A run against the row of a partner, in a transaction that is taken back. */
export interface OpenedBench {
  readonly bench: Bench;
  /** Returns what disagrees in the books, in words. */
  wrongBooks(): Promise<string[]>;
  /** The reasons of refusals that rules asked for and heard. */
  readonly heard: ReadonlySet<No>;
}

export interface Voices {
  readonly dialect: Dialect;
  readonly counterpart: Counterpart;
}

interface Scene {
  readonly partner: KitPartner;
  readonly other: KitPartner;
  readonly site: number;
  readonly keys: KitKeys;
  readonly stake: number;
}

async function setScene(tx: Db, code: string, { counterpart }: Voices): Promise<Scene> {
  const partner = await copyPartner(tx, code);
  const other = await copyPartner(tx, code);
  const [usual, second, foreign] = await Promise.all([
    counterpart.newKey(),
    counterpart.newKey(),
    counterpart.newKey(),
  ]);
  await addKey(tx, partner, usual);
  await addKey(tx, partner, second);
  await addKey(tx, other, foreign);
  await addTitle(tx, partner, titles.usual);
  await addTitle(tx, partner, titles.second);
  await addTitle(tx, other, titles.foreign);
  return {
    ...{ partner, other, keys: { usual, second, foreign } },
    site: await openSite(tx),
    stake: Math.min(usualStake, partner.mostBet ?? usualStake),
  };
}

/** Makes members of a run, and remembers with how much each of them began. */
function membersOf(tx: Db, { site, partner, other }: Scene) {
  const began = new Map<string, number>();
  const made = async (satang: number, at: KitPartner, title: string): Promise<Player> => {
    const member = await newMember(tx, site, satang);
    began.set(member, satang);
    return launchFor(tx, at, member, title);
  };
  return {
    began,
    newPlayer: (satang: number) => made(satang, partner, titles.usual),
    newForeigner: (satang: number) => made(satang, other, titles.foreign),
  };
}

/**
 * Opens the bench: a partner like that of the code, which is on, with keys, members and titles of the run. `tx`
 * has to be a transaction that is never committed.
 */
export async function openBench(tx: Db, code: string, voices: Voices): Promise<OpenedBench> {
  const { dialect, counterpart } = voices;
  const since = new Date(await databaseNow(tx));
  const scene = await setScene(tx, code, voices);
  const { partner, other, keys, stake } = scene;
  const { began, newPlayer, newForeigner } = membersOf(tx, scene);
  const start = stakes * stake;
  const player = await newPlayer(start);
  const second = await newPlayer(start);
  const foreign = await newForeigner(start);
  const heard = new Set<No>();
  const asking = { tx, dialect, counterpart, usual: keys.usual, members: began };
  const post = openPost(tx, partner, voices);
  const bench: Bench = {
    ...{ dialect, counterpart, partner, other, keys, player, second, foreign, start, stake },
    ...askersOf({ ...asking, post, noted: (reason) => heard.add(reason) }),
    make: commandsOf(player, partner.currency),
    change: changesOf(tx, scene),
    newPlayer,
    newKey: async (sinceMs) => {
      const key = await counterpart.newKey();
      await addKey(tx, partner, key, sinceMs);
      return key;
    },
    cash: async (of = player) => (await balanceOf(tx, of.member)).satang,
    debt: (of = player) => debtOf(tx, of.member),
    moves: (transaction) => keptMoves(tx, partner.id, transaction),
    round: (round, of = player) => keptRound(tx, partner.id, of.member, round),
    needs: (word) => {
      if (!counterpart.words.includes(word))
        throw new CannotSay(`the messages of the protocol carry no ${word}`);
    },
  };
  return {
    bench,
    heard,
    wrongBooks: () => wrongBooks(tx, [partner.id, other.id], began, since),
  };
}
