import { vitestProject } from './vitestProject.ts';

export default vitestProject('tools', 'node');
