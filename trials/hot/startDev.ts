import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/product.mjs';
import { environment, root } from '../../tools/setup.mjs';

export interface Dev {
  url: string;
  /** Everything that the command has printed. */
  said: () => string;
  /** Settles when the command has printed a text once more. */
  says: (text: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Runs `npm run dev` with data of its own. */
export async function startDev(): Promise<Dev> {
  const dataDir = mkdtempSync(join(tmpdir(), 'poy-dev-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: root,
    env: environment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  const ended = once(child, 'close');
  const says = (text: string): Promise<void> => {
    const from = said.length;
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!said.includes(text, from)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      void ended.then(() => reject(new Error(`npm run dev has ended:\n${said}`)));
    });
  };
  await says('From source at');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, said: () => said, says, stop };
}
