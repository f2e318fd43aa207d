// The global styles are imported by their own name, because the index of the library, which imports
// them too, is optimised away.
import '@poy/ui/styles.css';
import { isLostChunk, mayReload } from './errors/reloadOnLostChunk.ts';
import { pause } from './pause.ts';

declare global {
  interface Window {
    /** True where the browser lacks what every promised one has (index.html). */
    tooOld: boolean;
    /**
     * Says over the page of the server why the program does not start (index.html). A browser older
     * than the promise reads that instead of `start`.
     */
    tellStart(why: 'connection' | 'start', cause?: string): void;
  }
}

/**
 * Starts the program. All of it is in this file's script, but reading, running and starting it in
 * one task would block a slow phone for too long. So each large part runs in a task of its own. The
 * exports are named, because the build would keep all of them otherwise.
 */
async function start(): Promise<void> {
  if (window.tooOld) throw new Error('This browser is older than those that are promised');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["QueryClient"] */ '@tanstack/react-query');
  await pause();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await pause();
  await bootstrap();
}

start().catch((error: unknown) => {
  if (isLostChunk(error) && mayReload(Date.now())) location.reload();
  else window.tellStart(isLostChunk(error) ? 'connection' : 'start', String(error));
  console.error(error);
});
