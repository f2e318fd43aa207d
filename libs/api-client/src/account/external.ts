import { post } from '@poy/api-client';

/**
 * Signs in with the code of an agent's server. One page needs it, so it is not in the first script.
 * @throws ApiError
 */
export const externalLogin = (code: string) => post('/api/users.external-login', { code });
