import { jestProject } from '../../tools/jest/jestProject.ts';

// Plain Node, not a simulated page: each test sets up exactly the browser it needs
// (src/testing/fakeBrowser.ts), or starts a real one. At most two pages of that one run at a time,
// because a page that hangs mostly waits.
export default jestProject('collector', 'node', { maxConcurrency: 2 });
