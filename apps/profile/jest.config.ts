import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('profile', 'browser');
