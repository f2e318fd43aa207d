import { randomInt, randomUUID } from 'node:crypto';
import { createSessions, type Result, type Session, type Sessions } from './createSessions.ts';
import type { GamesSettings } from './GamesSettings.ts';
import { chanceOf } from './titles.ts';
import { createBooks, newEntry, type Books } from './wallet/createBooks.ts';
import { createSwitches, type Switches } from './wallet/createSwitches.ts';
import { createTeller, type Teller } from './wallet/createTeller.ts';
import type { MoneyStep } from './wallet/Step.ts';

/** The game provider that the sandbox plays. */
export interface Provider {
  readonly settings: GamesSettings;
  /** The moment (ms) from which on the books tell everything. */
  readonly startedAt: number;
  readonly books: Books;
  readonly switches: Switches;
  readonly sessions: Sessions;
  readonly trouble: string | null;
  /** Asks the wallet for the cash of a session's member, and keeps the answer with the session. */
  look(session: Session): Promise<void>;
  /** Plays one round. The stake is in hundred-thousandths of the currency. */
  play(session: Session, stake: number, multiple: number): Promise<void>;
  stop(): Promise<void>;
}

const wholeChance = 1_000_000;
const wins = (multiple: number): boolean =>
  randomInt(wholeChance) < chanceOf(multiple) * wholeChance;

interface RoundOfPlay {
  stake: number;
  paid: number;
  at: number;
}

/** Returns the bet and the payment of a round. A loss is told as a payment of 0, which ends the round. */
function stepsOf(session: Session, { stake, paid, at }: RoundOfPlay): [MoneyStep, MoneyStep] {
  const { title, currency } = session;
  const { user, token } = session.member ?? { user: '', token: '' };
  const common = { user, token, game: title.code, currency, round: randomUUID(), at };
  const bet = newEntry({ ...common, kind: 'TK_BET', units: stake, reference: null });
  const win = newEntry({ ...common, kind: 'TK_WIN', units: paid, reference: bet.uuid });
  return [
    { kind: 'bet', entry: bet, closesRound: false },
    { kind: 'win', entry: win, closesRound: true },
  ];
}

function playDemo(session: Session, stake: number, paid: number): void {
  const balance = session.balance ?? 0;
  const enough = balance >= stake;
  session.balance = enough ? balance - stake + paid : balance;
  session.result = enough
    ? { word: paid > 0 ? 'won' : 'lost', answer: '', units: paid }
    : { word: 'noPoints', answer: '', units: 0 };
}

function resultOf({ entry }: MoneyStep, paid: number): Result {
  const answer = entry.answer ?? 'timeout';
  if (entry.state === 'TS_DECLINED') return { word: 'refused', answer, units: 0 };
  if (answer !== 'RS_OK') return { word: 'unknown', answer, units: 0 };
  return { word: paid > 0 ? 'won' : 'lost', answer, units: paid };
}

async function playRound(
  { switches, teller }: { switches: Switches; teller: Teller },
  session: Session,
  { stake, paid, patienceMs }: { stake: number; paid: number; patienceMs: number },
): Promise<void> {
  const [bet, win] = stepsOf(session, { stake, paid, at: switches.now() });
  let timer: NodeJS.Timeout | undefined;
  // The player waits for the answers, but not for those that come only after many tries.
  const patience = new Promise<null>((done) => (timer = setTimeout(done, patienceMs, null)));
  const reply = await Promise.race([teller.run([[bet], [win]]), patience]);
  clearTimeout(timer);
  session.balance = reply?.balance ?? session.balance;
  session.result = resultOf(bet, paid);
}

/** Returns a provider of two games, which calls Poy's wallet over real HTTP. */
export function createProvider(settings: GamesSettings): Provider {
  const books = createBooks();
  const switches = createSwitches();
  const teller = createTeller(settings, books, switches);
  return {
    settings,
    startedAt: Date.now(),
    books,
    switches,
    sessions: createSessions(),
    get trouble() {
      return teller.trouble;
    },
    async look(session) {
      const { member, title } = session;
      if (!member) return;
      if (session.balance === null) await teller.ask('/user/info', { user: member.user });
      const fields = { ...member, game_code: title.code };
      const { balance } = await teller.ask('/user/balance', fields);
      session.balance = balance ?? session.balance;
    },
    async play(session, stake, multiple) {
      const paid = wins(multiple) ? Math.round(stake * multiple) : 0;
      if (!session.member) return playDemo(session, stake, paid);
      await playRound({ switches, teller }, session, {
        stake,
        paid,
        patienceMs: settings.deadlineMs * 1.5,
      });
    },
    stop: () => teller.stop(),
  };
}
