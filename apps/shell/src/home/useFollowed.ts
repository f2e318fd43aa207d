import { favouriteMarkets } from '@poy/api-client/favouriteMarkets';
import { useSession } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const none: readonly string[] = [];

/**
 * Returns the codes of the markets that a member follows, for the lists of the first page. They stay as
 * they were when they came, so that nothing moves away from under a finger later.
 */
export function useFollowed(): readonly string[] {
  const member = useSession().status === 'member';
  const { data } = useQuery({ ...favouriteMarkets(), enabled: member });
  const [first, setFirst] = useState<readonly string[]>();
  if (first === undefined && data) setFirst(data.betNames);
  return first ?? data?.betNames ?? none;
}
