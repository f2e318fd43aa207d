/** The part of React Refresh that the development servers use. It brings no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}
