import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('bet-rules', 'node');
