import { PainterAway } from './PainterAway.ts';
import {
  startPainter,
  type PainterOptions,
  type PainterProgram,
  type StartedPainter,
} from './startPainter.ts';

/** The painters of all versions of the shell that some site uses. */
export interface Painters {
  /** Returns the painter of a program, which is started where it does not run yet. */
  of(program: PainterProgram): StartedPainter;
  /**
   * Does some work by the first painter that is ready, in the order of the programs. Where nobody paints
   * any more in the middle of it, it is done again by the next one. While none is ready, it waits for the
   * first that will be.
   * @param programs the version to use, and then those that came before
   * @throws PainterAway where none of them paints
   */
  paint<T>(
    programs: readonly PainterProgram[],
    work: (painter: StartedPainter) => Promise<T>,
  ): Promise<T>;
  /** Ends the painters of all other programs. */
  keepOnly(programs: readonly PainterProgram[]): void;
  stop(): void;
}

/** Makes the painters. Each program has one process. */
export function createPainters(options: PainterOptions = {}): Painters {
  const running = new Map<string, StartedPainter>();

  const of: Painters['of'] = (program) => {
    const key = `${program.sha256} ${program.file}`;
    const known = running.get(key) ?? startPainter(program, options);
    running.set(key, known);
    return known;
  };

  const paint: Painters['paint'] = async (programs, work) => {
    const painters = programs.map(of);
    if (!painters.some((painter) => painter.state() === 'ready'))
      await Promise.any(painters.map((painter) => painter.whenReady())).catch(() => null);
    let away = new PainterAway('there is no painter');
    for (const painter of painters.filter((one) => one.state() === 'ready'))
      try {
        return await work(painter);
      } catch (error) {
        if (!(error instanceof PainterAway)) throw error;
        away = error;
      }
    throw away;
  };

  const keepOnly: Painters['keepOnly'] = (programs) => {
    const kept = new Set(programs.map(of));
    for (const [key, painter] of running) {
      if (kept.has(painter)) continue;
      painter.stop();
      running.delete(key);
    }
  };

  return {
    of,
    paint,
    keepOnly,
    stop: () => keepOnly([]),
  };
}
