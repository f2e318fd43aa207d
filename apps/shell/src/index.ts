// The global styles by their own name: the library's index, which names them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';

// In a task of its own: reading the program and starting it would together hold a slow phone up for longer than a finger waits.
setTimeout(() => void bootstrap());
