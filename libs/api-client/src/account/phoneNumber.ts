import type { BodyOf, UserInfo } from '@poy/contract';
import { post } from '@poy/api-client';

/** The calls that change a phone number. Only one page needs them. */

/** Asks for a code on a new phone. */
export const usersPhoneNumberCode = (body: BodyOf<'/api/users.phone-number.code'>) =>
  post('/api/users.phone-number.code', body);

/**
 * Changes the phone number by the code that came to it, and returns the member as changed.
 * @throws Error 'data is null' where the answer is empty (specification §8)
 */
export async function usersPhoneNumberUpdate(
  body: BodyOf<'/api/users.phone-number.update'>,
): Promise<UserInfo> {
  const data: UserInfo | null | undefined = await post('/api/users.phone-number.update', body);
  if (!data) throw new Error('data is null');
  return data;
}
