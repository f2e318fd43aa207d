import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('server', 'node', {
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  // A first start of PostgreSQL on two busy cores takes seconds.
  testTimeout: 60_000,
});
