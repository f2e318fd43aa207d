import type { PainterLimits } from './limits.ts';
import { PainterAway } from './PainterAway.ts';
import { PainterProcess } from './PainterProcess.ts';
import { wallsHere, type Wall } from './walls.ts';

/** The strongest wall that has worked here. No other one is tried any more. */
let proven: Wall | undefined;

/** Returns the wall behind which painters run; undefined before the first of them runs. */
export const wallInUse = (): Wall | undefined => proven;

/**
 * Opens a process for a painter, behind the strongest wall that works here.
 * @throws PainterAway where not even a bare process begins
 */
export async function openPainter(limits: PainterLimits): Promise<PainterProcess> {
  for (const wall of proven ? [proven] : wallsHere()) {
    const opened = new PainterProcess(wall, limits);
    if (!(await opened.hello())) continue;
    proven ??= wall;
    return opened;
  }
  throw new PainterAway('no process for the painter could be started');
}
