import type { Shot, ShotsChanged, ShotSummary } from '@poy/contract';

/** What a page of shots shows: the newest ones, and the sums over all of them. */
export interface ShotsShown {
  readonly shots: readonly Shot[];
  readonly summary: ShotSummary;
}

/**
 * What is shown after a message about new shots. A message that follows on what is shown extends it; one that is older changes
 * nothing; one that leaves a gap gives null: ask again.
 * @param keep how many shots the page shows at most
 * @param isMine whether a shot of the message is the member's own
 */
export function patchShots(shown: ShotsShown, change: ShotsChanged, keep: number, isMine: (yingNumber: string) => boolean): ShotsShown | null {
  const { shots, summary } = shown;
  if (change.count <= summary.count) return shown;
  if (change.count - change.shots.length > summary.count) return null;
  const inOrder = (change.shots[0]?.at ?? 0) > (change.shots.at(-1)?.at ?? 0) ? [...change.shots].reverse() : change.shots;
  // A message may repeat shots that are shown already; only what is beyond them is new.
  const fresh = inOrder.slice(inOrder.length - (change.count - summary.count));
  const newest = fresh.map((shot) => ({ ...shot, mine: isMine(shot.yingNumber), row: 0 })).reverse();
  const all = [...newest, ...shots].slice(0, keep).map((shot, at) => ({ ...shot, row: at + 1 }));
  return { shots: all, summary: { ...summary, count: change.count, sum: change.sum } };
}
