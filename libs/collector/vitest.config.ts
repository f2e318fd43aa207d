import { vitestProject } from '../../tools/vitestProject.ts';

// Plain Node, not a simulated page: the tests put up exactly the browser they mean (src/testing/fakeBrowser.ts), or start a real one.
export default vitestProject('collector', 'node');
