/**
 * These functions replace the federation runtime's loader for servers in browser builds
 * (leftOut.ts), which never call it.
 */
const never = (): never => {
  throw new Error('This is a browser build.');
};
export { never as createScriptNode, never as loadScriptNode };
