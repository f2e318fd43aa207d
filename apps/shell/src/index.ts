// The global styles are imported by their own name, because the index of the library, which imports
// them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';
import { isLostChunk, mayReload } from './errors/reloadOnLostChunk.ts';

// The start is a task of its own. Reading the program and starting it in one task would block a
// slow phone for too long.
setTimeout(() =>
  bootstrap().catch((error: unknown) => {
    if (isLostChunk(error) && mayReload(sessionStorage, Date.now())) location.reload();
    // index.html says then that the program did not arrive.
    else document.querySelector('script[defer]')?.dispatchEvent(new Event('error'));
    console.error(error);
  }),
);
