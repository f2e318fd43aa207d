import { vitestProject } from '../../tools/vitestProject.ts';

export default vitestProject('bet-rules', 'node');
