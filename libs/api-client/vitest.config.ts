import { vitestProject } from '../../tools/vitestProject.ts';

export default vitestProject('api-client', 'browser');
