import { jestProject } from '../../tools/jest/jestProject.ts';

// `npm run dev` builds the apps first, which takes minutes on a slow machine.
export default jestProject('hot', 'node', { testTimeout: 600_000 });
