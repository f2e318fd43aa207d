import { serverClock } from '@poy/api-client';
import { useEffect, useState } from 'react';

const stepMs = 10_000;

/** Returns the server's time in ms, anew every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
