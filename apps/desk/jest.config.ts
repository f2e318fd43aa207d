import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('desk', 'browser');
