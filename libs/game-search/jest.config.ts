import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('game-search', 'node');
