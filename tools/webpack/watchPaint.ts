import webpack from 'webpack';
import { serverConfig } from './shellConfig.ts';

export interface Paint {
  /** Settles when the newest sources are built, or do not build. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Builds the first paint of the shell's pages anew after each edit, and calls `built` when it is
 * there. Without it the browser would find another page in the HTML than the one that it makes. The
 * build is the same as that of `npm run build`, because it takes its place.
 */
export async function watchPaint(built: () => void): Promise<Paint> {
  const compiler = webpack(serverConfig('shell', 'production'));
  if (!compiler) throw new Error('webpack made no compiler');
  let work = Promise.withResolvers<void>();
  compiler.hooks.invalid.tap('paint', () => {
    work.resolve();
    work = Promise.withResolvers<void>();
  });
  const watching = compiler.watch({}, (error, stats) => {
    if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
    else built();
    work.resolve();
  });
  await work.promise;
  return {
    settled: () => work.promise,
    stop: () => new Promise((done) => watching?.close(() => done())),
  };
}
