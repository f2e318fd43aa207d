import type { Member } from '../product/createMember.ts';

/**
 * Answers whether somebody else is signed in to an account. The sandbox says no browser, so a session
 * of before this start (ms) without one is an old one of its own, as a crash leaves it.
 */
export async function othersThere(member: Member, startedAt: number): Promise<boolean> {
  const { sessions } = await member.call('/api/users-sessions');
  return sessions.some(
    ({ current, browser, system, begunAt }) =>
      !current && (browser !== null || system !== null || begunAt >= startedAt),
  );
}
