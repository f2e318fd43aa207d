import { vitestProject } from '../../tools/vitestProject.ts';

export default vitestProject('ui', 'browser');
