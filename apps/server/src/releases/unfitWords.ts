import type { Unfit } from './whatDoesNotFit.ts';

/** Returns a reason why releases do not work together as a part of a sentence. */
export function unfitWords(unfit: Unfit): string {
  if (unfit.why === 'call') return `${unfit.project} calls ${unfit.call}, which this server lacks`;
  if (unfit.why === 'prefix')
    return `${unfit.project} and ${unfit.other} both own addresses under ${unfit.prefix}`;
  const { project, wants, has } = unfit;
  const lent = has === null ? 'does not lend it' : `lends ${has}`;
  return `${project} needs ${unfit.package} ${wants}, and the shell ${lent}`;
}
