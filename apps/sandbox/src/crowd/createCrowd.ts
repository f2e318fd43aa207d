import type { MarketRounds, RateNow } from '@poy/contract';
import { randomInt } from 'node:crypto';
import { Refused, type Member } from '../product/createMember.ts';
import { isDue, planShots, type RunningRound } from './planShots.ts';

export type CrowdState = 'off' | 'paused' | 'playing' | 'waiting';

export interface CrowdStatus {
  state: CrowdState;
  members: number;
  shots: number;
  slips: number;
  /** Rounds it is filling now. */
  rounds: number;
  /** What last went wrong, in the product's words; null when nothing did. */
  trouble: string | null;
}

export interface Crowd {
  status(): CrowdStatus;
  /** Pauses or goes on. */
  toggle(): void;
  stop(): Promise<void>;
}

const stepMs = 2_000;
/** One slip in so many steps with a running round, of at most so many baht a line, and only while the member has this much left. */
const slipEvery = 30;
const mostPrice = 5;
const leastBalance = 50;

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list.length > 0 ? list[randomInt(list.length)] : undefined;
const anyNumber = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

function runningRounds(markets: readonly MarketRounds[], now: number): RunningRound[] {
  return markets
    .flatMap(({ rounds, everySeconds }) =>
      rounds.flatMap(({ betId, shotsCloseTime, status }) =>
        shotsCloseTime !== null && (status === 'open' || status === 'closed')
          ? [{ betId, shotsCloseAt: shotsCloseTime * 1000, everyMs: (everySeconds ?? 900) * 1000 }]
          : [],
      ),
    )
    .filter((round) => isDue(round, now));
}

/** One or two cheap lines that the round offers. */
function slipLines({
  defaultRate,
  rateNow,
}: RateNow): { option: 'teng_bon_2' | 'teng_lang_2'; number: string; price: number }[] {
  const closed = new Set(
    rateNow
      .filter(({ multiply }) => multiply === 0)
      .map(({ option, number }) => `${option} ${number}`),
  );
  const offered = (['teng_bon_2', 'teng_lang_2'] as const).filter(
    (option) => (defaultRate[option] ?? 0) > 0,
  );
  return offered
    .map((option) => ({ option, number: anyNumber(2), price: randomInt(1, mostPrice + 1) }))
    .filter(({ option, number }) => !closed.has(`${option} ${number}`));
}

/**
 * Ordinary play-money members who shoot into rounds that would otherwise be voided for want of shots, and now and then buy a cheap slip.
 * They use the public API and its rules like everybody; shooting costs nothing, so they carry on for as long as this runs.
 * They play only while `isDemo` says that the installation is a demo.
 */
export function createCrowd(
  members: readonly Member[],
  playing: boolean,
  isDemo: () => Promise<boolean>,
): Crowd {
  const status: CrowdStatus = {
    state: playing ? 'waiting' : 'off',
    members: 0,
    shots: 0,
    slips: 0,
    rounds: 0,
    trouble: null,
  };
  const ready = new Map<string, number>();
  const seen = new Set<string>();
  const [scout] = members;
  let timer: NodeJS.Timeout | undefined;
  let step = Promise.resolve();

  const noteTrouble = (error: unknown): void =>
    void (status.trouble = error instanceof Error ? error.message : String(error));

  /** Being paused or off is somebody's wish and stays. */
  function show(state: 'playing' | 'waiting'): void {
    if (status.state === 'playing' || status.state === 'waiting') status.state = state;
  }

  async function shoot(betId: number): Promise<void> {
    const now = scout?.now() ?? Date.now();
    const member = anyOf(
      members.filter(({ userName }) => (ready.get(`${betId} ${userName}`) ?? 0) <= now),
    );
    if (!member) return;
    const key = `${betId} ${member.userName}`;
    try {
      const { nextShotAt } = await member.call('/poy-api/yings.create', {
        body: { betId, yingNumber: anyNumber(5) },
      });
      ready.set(key, nextShotAt);
      seen.add(member.userName);
      status.shots += 1;
    } catch (error) {
      const wait =
        error instanceof Refused && typeof error.details.retryAfterMs === 'number'
          ? error.details.retryAfterMs
          : 10_000;
      ready.set(key, now + wait);
      if (!(
        error instanceof Refused &&
        (error.code === 'SHOT_TOO_SOON' || error.code === 'SHOTS_CLOSED')
      ))
        noteTrouble(error);
    }
  }

  async function buySlip(markets: readonly MarketRounds[]): Promise<void> {
    const member = anyOf(members);
    const round = anyOf(
      markets.flatMap(({ rounds }) => rounds.filter(({ status: is }) => is === 'open')),
    );
    if (!member || !round) return;
    if ((await member.call('/api/cashs')).money < leastBalance) return;
    const lines = slipLines(
      await member.call('/poy-api/number-reachs.rate-now.all', { query: { betId: round.betId } }),
    );
    if (lines.length === 0) return;
    await member.call('/poy-api/poys.create', {
      body: { betId: round.betId, lines, accept: 'any' },
    });
    status.slips += 1;
  }

  async function play(): Promise<void> {
    if (!scout) return;
    status.trouble = null;
    if (!(await isDemo())) {
      status.state = 'off';
      status.trouble = 'not a demo';
      return;
    }
    const markets = await scout.call('/poy-api/bet-lists.latest');
    const rounds = runningRounds(markets, scout.now());
    for (const round of rounds) {
      const state = await scout.call('/poy-api/yings.summary', { body: { betId: round.betId } });
      for (let left = planShots(round, state, scout.now(), stepMs); left > 0; left -= 1)
        await shoot(round.betId);
    }
    if (rounds.length > 0 && randomInt(slipEvery) === 0) await buySlip(markets);
    for (const [key, at] of ready) if (at < scout.now() - 60_000) ready.delete(key);
    status.rounds = rounds.length;
    status.members = seen.size;
    show('playing');
  }

  function next(): void {
    if (status.state === 'off') return;
    timer = setTimeout(() => {
      step = (
        status.state === 'paused'
          ? Promise.resolve()
          : play().catch((error: unknown) => {
              show('waiting');
              noteTrouble(error);
            })
      ).finally(next);
    }, stepMs);
  }
  next();

  return {
    status: () => ({ ...status }),
    toggle() {
      if (status.state !== 'off') status.state = status.state === 'paused' ? 'waiting' : 'paused';
    },
    async stop() {
      status.state = 'off';
      clearTimeout(timer);
      await step;
    },
  };
}
