import { deskConfig } from '../../tools/webpack/deskConfig.ts';

export default deskConfig('desk');
