import { rememberPainted, type Painted } from './rememberPainted.ts';

/** What the visitor did with the server's page, and the handler of hydrateRoot that keeps it. */
export interface Early {
  readonly painted: Painted;
  onRecoverableError(error: unknown): void;
}

/**
 * Watches what is typed, chosen and pressed in the server's page, and carries it over where React
 * throws a part of that page away.
 */
export function watchEarly(root: HTMLElement): Early {
  const painted = rememberPainted(root);
  const load = () => import(/* webpackChunkName: "idle" */ './carryEarly.ts');
  // Whoever types into a form goes on typing, so that what carries it must be there in time.
  const loaded = painted.fields.length > 0 ? load() : null;
  loaded?.catch(() => undefined);
  return {
    painted,
    onRecoverableError(error) {
      reportError(error);
      (loaded ?? load()).then(
        ({ carryEarly }) => carryEarly(root, painted),
        () => undefined,
      );
    },
  };
}
