import { mergeConfig } from 'vitest/config';
import { vitestProject } from './vitestProject.ts';

export default mergeConfig(vitestProject('tools', 'node'), { test: { exclude: ['bench/**'] } });
