// The global styles by their own name: the library's index, which names them too, is optimised away.
import '@poy/ui/styles.css';
import { bootstrap } from './bootstrap.tsx';

void bootstrap();
