import { post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/** Asks where the provider shows a round of the member. The address is for this member. */
export const roundPicture = (body: BodyOf<'/poy-api/games.round-picture'>) =>
  post('/poy-api/games.round-picture', body);
