import type { ShotsChanged } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { Publisher } from '../../deps.ts';
import type { TakenShot } from './shoot.ts';

/** The time in ms for which shots are gathered before they are announced together. */
const gatherMs = 150;

/**
 * Announces new shots on a round's channel, several at a time, so that a busy round does not send
 * one message per shot and listener.
 */
export function createShotAnnouncer(publisher: Publisher): (shot: TakenShot) => void {
  const waiting = new Map<number, TakenShot[]>();
  const tell = (betId: number) => {
    const shots = (waiting.get(betId) ?? []).sort((a, b) => a.sequence - b.sequence);
    waiting.delete(betId);
    const last = shots.at(-1);
    if (!last) return;
    const data: ShotsChanged = {
      betId,
      count: last.sequence,
      sum: last.sum,
      shots: shots.map(({ yingNumber, userName, at }) => ({ yingNumber, userName, at })),
    };
    void publisher.publish([
      { channel: realtime.roundChannel(betId), event: realtime.shotsChanged, data },
    ]);
  };
  return (shot) => {
    const shots = waiting.get(shot.betId);
    if (shots) return void shots.push(shot);
    waiting.set(shot.betId, [shot]);
    setTimeout(tell, gatherMs, shot.betId).unref();
  };
}
