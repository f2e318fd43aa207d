import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Variables with which Node keeps what it has compiled, and TypeScript whose types it has removed. A
 * test run starts Node some hundred times on the same modules. What is kept belongs to the content
 * of a file, so a changed file is compiled anew.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };
