import { queries } from '@poy/api-client';
import { gamePlayed, type Played } from '@poy/api-client/playGames';
import { seldom, useBalance, useConnection, useMemberEvents, useOnline } from '@poy/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The server is asked how a launch stands once in this time in ms at most. */
const restMs = 2_000;

/** Calls `changed` when the balance is another one than before. */
function useBalanceChange(changed: () => void): void {
  const { state, version } = useBalance();
  const before = useRef(0);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    if (state !== 'ready' || version <= before.current) return;
    if (before.current > 0) latest.current();
    before.current = version;
  }, [state, version]);
}

/** Calls `seen` when the page is looked at again, and when a line is back that was lost. */
function useReturn(seen: () => void): void {
  const online = useOnline();
  const lost = useConnection() === 'lost';
  const live = online && !lost;
  const before = useRef(live);
  const latest = useRef(seen);
  useEffect(() => {
    latest.current = seen;
  });
  useEffect(() => {
    if (live && !before.current) latest.current();
    before.current = live;
  }, [live]);
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' || latest.current();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}

/**
 * Returns what a launch has staked and returned, where the server has told; null stands for no launch. It is
 * asked when the balance has changed, and after the page or its line was away. The balance is read then, too.
 */
export function usePlayed(session: string | null): Played | undefined {
  const client = useQueryClient();
  // Only this page knows when to ask.
  const { data, refetch } = useQuery({
    ...gamePlayed(session ?? ''),
    enabled: false,
    retry: false,
  });
  const ask = useRef(refetch);
  const asks = useRef<ReturnType<typeof seldom>>(null);
  useEffect(() => {
    ask.current = refetch;
  });
  useEffect(() => {
    const own = seldom(() => void ask.current(), restMs);
    asks.current = own;
    return () => own.stop();
  }, []);
  const askNow = () => {
    if (session !== null) asks.current?.call();
  };
  useBalanceChange(askNow);
  useReturn(() => {
    void client.invalidateQueries({ queryKey: queries.cash().queryKey });
    askNow();
  });
  useMemberEvents({ reconnected: askNow });
  return data;
}
