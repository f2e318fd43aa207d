import { jestProject } from './jest/jestProject.ts';

export default jestProject('tools', 'node', { testPathIgnorePatterns: ['<rootDir>/checks/'] });
