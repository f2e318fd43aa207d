import { jestProject } from './jest/jestProject.ts';

export default jestProject('tools', 'node', {
  testPathIgnorePatterns: ['<rootDir>/bench/', '<rootDir>/checks/', '<rootDir>/hot/'],
});
