import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Makes an element as code that was compiled for production does. Only such code knows the functions
 * that the shell lends, and React Refresh needs code that was compiled for development.
 */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
): ReturnType<typeof jsx> {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
