import { vitestProject } from '../vitestProject.ts';

export default vitestProject('bench', 'node');
