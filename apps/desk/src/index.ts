// The global styles are imported by their own name, because the index of the library, which imports
// them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';

void bootstrap();
