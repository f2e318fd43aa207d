import type { SessionMember } from '../queries.ts';

/** Returns the name by which pages know a session. It stays when a change of password renews the row. */
export const sessionNameOf = ({
  firstId,
  sessionId,
}: Pick<SessionMember, 'firstId' | 'sessionId'>): string => firstId ?? sessionId;
