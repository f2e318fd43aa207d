import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import config from '../../webpack.config.ts';

/** Builds the one file from the current sources and returns it with its size in bytes as brotli. */
export async function builtScript(): Promise<{ script: string; brotli: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'poy-collector-'));
  try {
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          ...config,
          plugins: config.plugins?.slice(0, 1),
          output: { ...config.output, path: folder },
        },
        (error, stats) => {
          if (error || stats?.hasErrors())
            reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve();
        },
      );
    });
    const [script, compressed] = await Promise.all([
      readFile(join(folder, 'collector.js'), 'utf8'),
      readFile(join(folder, 'collector.js.br')),
    ]);
    return { script, brotli: compressed.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
