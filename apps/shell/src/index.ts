// The global styles are imported by their own name, because the index of the library, which imports
// them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';

// The start is a task of its own. Reading the program and starting it in one task would block a
// slow phone for too long.
setTimeout(() => void bootstrap());
