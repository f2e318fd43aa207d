import { mergeConfig } from 'vitest/config';
import { vitestProject } from '../../tools/vitestProject.ts';

export default mergeConfig(vitestProject('server', 'node'), {
  test: {
    globalSetup: ['./src/testing/globalSetup.ts'],
    // A first start of PostgreSQL on two busy cores takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
