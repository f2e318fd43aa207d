import { momentsOf, phaseOf } from '@poy/bet-rules';
import type { MarketRounds } from '@poy/contract';
import { randomInt } from 'node:crypto';
import { errorText } from '../errorText.ts';
import type { Member } from '../product/createMember.ts';
import { repeatWork } from '../repeatWork.ts';
import { buySlip } from './buySlip.ts';
import { createShooters } from './createShooters.ts';
import { isDue, planShots, type RunningRound } from './planShots.ts';

export type CrowdState = 'off' | 'paused' | 'playing' | 'waiting';

export interface CrowdStatus {
  state: CrowdState;
  members: number;
  shots: number;
  slips: number;
  /** The number of rounds that the crowd is filling now. */
  rounds: number;
  /** The last problem, in the product's words; null when there is none. */
  trouble: string | null;
}

export interface Crowd {
  status(): CrowdStatus;
  /** Pauses or goes on. */
  toggle(): void;
  stop(): Promise<void>;
}

const stepMs = 2_000;
/** The crowd buys one slip in so many steps with a running round. */
const slipEvery = 30;

function runningRounds(markets: readonly MarketRounds[], now: number): RunningRound[] {
  return markets
    .flatMap(({ rounds, everySeconds }) =>
      rounds.flatMap((round) => {
        const { shotsCloseAt } = momentsOf(round);
        const takesShots = ['open', 'closed'].includes(phaseOf(round, now));
        return shotsCloseAt !== null && takesShots
          ? [{ betId: round.betId, shotsCloseAt, everyMs: (everySeconds ?? 900) * 1000 }]
          : [];
      }),
    )
    .filter((round) => isDue(round, now));
}

const newStatus = (playing: boolean): CrowdStatus => ({
  state: playing ? 'waiting' : 'off',
  members: 0,
  shots: 0,
  slips: 0,
  rounds: 0,
  trouble: null,
});

/**
 * Returns ordinary play-money members who shoot into rounds that would otherwise be voided for want
 * of shots, and now and then buy a cheap slip. They use the public API and its rules like
 * everybody. Shooting costs nothing, so they carry on for as long as this runs. They play only
 * while `isDemo` says that the installation is a demo.
 */
export function createCrowd(
  members: readonly Member[],
  playing: boolean,
  isDemo: () => Promise<boolean>,
): Crowd {
  const status = newStatus(playing);
  const shooters = createShooters(members);

  const noteTrouble = (error: unknown): void => void (status.trouble = errorText(error));

  /** Shows the state, unless a person paused the crowd or it is off: those two stay. */
  function show(state: 'playing' | 'waiting'): void {
    if (status.state === 'playing' || status.state === 'waiting') status.state = state;
  }

  async function fill(round: RunningRound, scout: Member): Promise<void> {
    const { betId } = round;
    const state = await scout.call('/poy-api/yings.summary', { body: { betId } });
    for (let left = planShots(round, state, scout.now(), stepMs); left > 0; left -= 1)
      if (await shooters.shoot(betId).catch(noteTrouble)) status.shots += 1;
  }

  async function play(): Promise<void> {
    const [scout] = members;
    if (!scout) return;
    status.trouble = null;
    if (!(await isDemo()))
      return void Object.assign(status, { state: 'off', trouble: 'not a demo' });
    const markets = await scout.call('/poy-api/bet-lists.latest');
    const rounds = runningRounds(markets, scout.now());
    for (const round of rounds) await fill(round, scout);
    if (rounds.length > 0 && randomInt(slipEvery) === 0 && (await buySlip(members, markets)))
      status.slips += 1;
    shooters.forgetOld();
    Object.assign(status, { rounds: rounds.length, members: shooters.count() });
    show('playing');
  }

  async function step(): Promise<void> {
    if (status.state === 'paused') return;
    try {
      await play();
    } catch (error) {
      show('waiting');
      noteTrouble(error);
    }
  }
  const steps = repeatWork(stepMs, () => status.state !== 'off', step);

  return {
    status: () => ({ ...status }),
    toggle() {
      if (status.state !== 'off') status.state = status.state === 'paused' ? 'waiting' : 'paused';
    },
    async stop() {
      status.state = 'off';
      await steps.stop();
    },
  };
}
