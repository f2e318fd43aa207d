import type { BodyOf, UserInfo } from '@poy/contract';
import { post } from '@poy/api-client';

/**
 * Changes what the signed-in member wrote about themselves, and returns the member as changed. Only
 * one page needs it, so it is not in the page's first script.
 * @throws Error 'data is null' where the answer is empty (specification §8)
 */
export async function usersInfosUpdate(body: BodyOf<'/api/users-infos.update'>): Promise<UserInfo> {
  const data: UserInfo | null | undefined = await post('/api/users-infos.update', body);
  if (!data) throw new Error('data is null');
  return data;
}
