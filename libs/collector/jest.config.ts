import { jestProject } from '../../tools/jest/jestProject.ts';

// Plain Node, not a simulated page: the tests put up exactly the browser they mean (src/testing/fakeBrowser.ts), or start a real one.
// Two pages of that one at a time: one that hangs waits most of its time.
export default jestProject('collector', 'node', { maxConcurrency: 2 });
