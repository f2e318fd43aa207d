import { jestProject } from '../../tools/jest/jestProject.ts';

export default jestProject('server', 'node', {
  globalSetup: '<rootDir>/src/testing/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
  // Jest would leave one core to others, but this suite runs alone and also waits for PostgreSQL.
  maxWorkers: '100%',
});
