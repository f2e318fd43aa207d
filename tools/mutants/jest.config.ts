import { jestProject } from '../jest/jestProject.ts';

export default jestProject('mutants', 'node');
