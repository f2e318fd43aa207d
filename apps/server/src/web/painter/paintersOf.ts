import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPainters, type Painters } from './createPainters.ts';
import { wallInUse } from './openPainter.ts';
import type { PainterProgram, StartedPainter } from './startPainter.ts';

/** Makes the painters of a server, which end with it. The log says when one of them fails. */
export function paintersOf(app: FastifyInstance): Painters {
  const painters = createPainters({
    onFailed: (reason, { name }) =>
      app.log.error({ painter: name, reason }, 'the program that paints pages has failed'),
  });
  app.addHook('onClose', async () => painters.stop());
  return painters;
}

/** Returns the program in a file as it is now. It is for builds, of whose files nobody keeps the hashes. */
export const programNow = (name: string, file: string): PainterProgram => ({
  name,
  file,
  sha256: createHash('sha256').update(readFileSync(file)).digest('base64url'),
});

/**
 * Waits for a painter before the first page is asked for, and says in the log what holds its process. A
 * server whose painter fails starts anyway: its calls need no pages.
 */
export async function awaitPainter(app: FastifyInstance, painter: StartedPainter): Promise<void> {
  await painter.whenReady().catch(() => null);
  const { network = false, user = false, forks = false } = wallInUse() ?? {};
  const held = { ownNetwork: network, ownUser: user, ownProcesses: forks };
  app.log.info(held, 'pages are painted in a process of its own');
}
