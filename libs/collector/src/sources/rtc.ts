import { yieldToPage } from '../browser/yieldToPage.ts';

/** The number of candidates of each kind. */
export type Rtc = Record<'host' | 'srflx' | 'relay' | 'prflx', number>;

/**
 * Counts the addresses that a call could use. No server is named, so nothing leaves the machine. It
 * returns the counts when the search ends, or after `ms`.
 */
export async function rtc(ms: number): Promise<Rtc> {
  const counts: Rtc = { host: 0, srflx: 0, relay: 0, prflx: 0 };
  const connection = new RTCPeerConnection();
  try {
    // The limit starts before any waiting, so that it ends before the limit of the whole source.
    const end = new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
      connection.onicecandidate = ({ candidate }) => {
        if (!candidate) resolve();
        else if (candidate.type! in counts) counts[candidate.type!]++;
      };
    });
    // Each of these steps can take 20 ms on a slow page.
    await yieldToPage();
    connection.createDataChannel('');
    await yieldToPage();
    await connection.setLocalDescription();
    await end;
    return counts;
  } finally {
    connection.close();
  }
}
