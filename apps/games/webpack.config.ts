import { remoteConfig } from '../../tools/webpack/remoteConfig.ts';

export default remoteConfig('games');
