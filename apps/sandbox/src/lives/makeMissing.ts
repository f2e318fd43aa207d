import { errorText } from '../errorText.ts';
import type { Life, Step } from './Life.ts';
import type { Rests } from './createRests.ts';

/** What became of a look at the steps of an account: one was made, one failed, or none was missing. */
interface Became {
  made: boolean;
  trouble: string | null;
}

/** Makes the first missing step of an account that does not rest, and lets each step rest that it met. */
export async function makeMissing(
  life: Life,
  steps: readonly Step[],
  rests: Rests,
): Promise<Became> {
  for (const step of steps) {
    const key = `${life.member.userName} ${step.name}`;
    if (rests.has(key)) continue;
    try {
      if (await step.has(life)) rests.begin(key, 'had');
      else if (await step.make(life)) {
        rests.begin(key, 'made');
        return { made: true, trouble: null };
      } else rests.begin(key, 'later');
    } catch (error) {
      rests.begin(key, 'failed');
      return { made: false, trouble: `${key}: ${errorText(error)}` };
    }
  }
  return { made: false, trouble: null };
}
