import type { RouteObject } from 'react-router';
import type { MessageSources } from '../words/MessageSources.ts';

/**
 * The module that a remote exposes as `./remote`: routes under its own prefixes, and its words,
 * whose namespace is the remote's name.
 */
export interface RemoteModule {
  routes: RouteObject[];
  messages: MessageSources;
}
