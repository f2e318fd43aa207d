import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('ui', 'browser');
