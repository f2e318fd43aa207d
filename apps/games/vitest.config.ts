import { vitestProject } from '../../tools/vitestProject.ts';

export default vitestProject('games', 'browser');
