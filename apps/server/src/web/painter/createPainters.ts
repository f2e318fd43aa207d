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
    keepOnly,
    stop: () => keepOnly([]),
  };
}
