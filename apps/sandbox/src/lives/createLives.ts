import { errorText } from '../errorText.ts';
import { Refused } from '../product/createMember.ts';
import { repeatWork } from '../repeatWork.ts';
import type { Life, Step } from './Life.ts';
import { createRests } from './createRests.ts';
import { makeMissing } from './makeMissing.ts';
import { othersThere } from './othersThere.ts';

interface LivesStatus {
  state: 'off' | 'living';
  /** The steps that were made since the start. */
  made: number;
  /** The accounts that were left to people who signed in to them. */
  left: string[];
  /** The last problem, in the product's words; null when there is none. */
  trouble: string | null;
}

export interface Lives {
  status(): LivesStatus;
  /** Ends the work, and the sessions of the accounts. */
  stop(): Promise<void>;
}

/** One step of one account is made in this time, in ms. */
const pauseMs = 4_000;

/**
 * Makes a few accounts live, a step at a time, by the public API and its rules like everybody. An
 * account to which a person signs in is the person's: it is signed out of, and not touched again.
 * Nothing is done where `isDemo` does not say that the installation is a demo.
 */
export function createLives(
  lives: readonly Life[],
  steps: readonly Step[],
  living: boolean,
  isDemo: () => Promise<boolean>,
): Lives {
  const status: LivesStatus = {
    state: living ? 'living' : 'off',
    made: 0,
    left: [],
    trouble: null,
  };
  const openedAt = Date.now();
  const rests = createRests(Date.now);
  const begun = new Set<Life>();
  let turn = 0;

  async function leave(life: Life): Promise<void> {
    if (!status.left.includes(life.member.userName)) status.left.push(life.member.userName);
    if (begun.delete(life)) await life.member.call('/api/users.logout');
  }

  async function work(): Promise<void> {
    const staying = lives.filter(({ member }) => !status.left.includes(member.userName));
    const life = staying[turn++ % Math.max(1, staying.length)];
    if (!life || rests.has(life.member.userName)) return;
    try {
      if (!(await isDemo())) return void (status.state = 'off');
      begun.add(life);
      if (await othersThere(life.member, openedAt)) return await leave(life);
      const { made, trouble } = await makeMissing(life, steps, rests);
      if (made) status.made += 1;
      if (made || trouble) status.trouble = trouble;
    } catch (error) {
      // A person who changed the password has the account now. Further attempts would lock the name.
      if (error instanceof Refused && error.code === 'invalidLoginCredential')
        status.left.push(life.member.userName);
      else rests.begin(life.member.userName, 'away');
      status.trouble = `${life.member.userName}: ${errorText(error)}`;
    }
  }
  const repeated = repeatWork(pauseMs, () => status.state !== 'off', work);

  return {
    status: () => ({ ...status, left: [...status.left] }),
    async stop() {
      status.state = 'off';
      await repeated.stop();
      await Promise.allSettled([...begun].map((life) => life.member.call('/api/users.logout')));
    },
  };
}
