import { jestProject } from '../tools/jest/jestProject.ts';

export default jestProject('trials', 'node', { testPathIgnorePatterns: ['<rootDir>/hot/'] });
