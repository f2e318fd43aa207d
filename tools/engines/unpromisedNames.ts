import type { Identifier } from '@mdn/browser-compat-data';
import { builtins, inside, interfaces, isPromised } from './promised.ts';

/** Names that stay, because a policy of the page demands them of a browser that has them. */
const demanded = /^(Trusted|trustedTypes)/i;

const isLacking = ({ __compat: told }: Identifier): boolean =>
  told !== undefined &&
  !isPromised(told) &&
  !told.status?.deprecated &&
  told.status?.standard_track !== false;

/** Returns an owner where it is lacking itself, and what is lacking of it, each behind its name. */
const lackingOf = ([owner, told]: [string, Identifier]): string[] => [
  ...(isLacking(told) ? [owner] : []),
  ...inside(told)
    .filter(([name, member]) => isLacking(member) && !name.endsWith('_event'))
    .map(([name]) => `${owner}.${name.replace(/_static$/, '')}`),
];

/**
 * Returns the names of what some promised browser lacks: `Promise.withResolvers`, `URLPattern`. A
 * browser without all of them stands for the oldest promised ones. Where the data name an option, there
 * is nothing of that name in a browser.
 */
export function unpromisedNames(): string[] {
  return [...inside(builtins), ...inside(interfaces)]
    .flatMap(lackingOf)
    .filter((name) => !demanded.test(name))
    .sort();
}
