import { shellConfig } from '../../tools/webpack/shellConfig.ts';

export default shellConfig('shell');
