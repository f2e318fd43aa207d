// The global styles are imported by their own name, because the index of the library, which imports
// them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';

declare global {
  interface Window {
    /** Says in place of the desk that it did not start (index.html). */
    tellStart(): void;
  }
}

bootstrap().catch((error: unknown) => {
  console.error(error);
  window.tellStart();
});
