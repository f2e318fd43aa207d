import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('credit', 'browser');
