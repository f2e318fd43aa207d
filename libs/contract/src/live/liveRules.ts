/** The path of the hub at each host of a site. */
export const livePath = '/ccu';

/** The codes with which the hub closes a connection. Others are those of WebSocket itself. */
export const liveCodes = {
  /** The ticket was refused. The message before says why in words. */
  refused: 4010,
  /** The session of the ticket has ended or changed. */
  sessionOver: 4009,
  /** The member or the process has too many connections. The client stays away for a while. */
  tooMany: 4004,
  /** The server goes, or cannot go on. The reason says in which window the client comes back. */
  comeBack: 4200,
} as const;

/** Writes the window of a return into the reason of a close frame. */
export const retryReason = (windowMs: number): string => `retry 0-${Math.ceil(windowMs)}`;

/** Reads the window (ms) from the reason of a close frame; null where it says none. */
export function retryWindow(reason: string): number | null {
  const said = /^retry 0-(\d{1,7})$/.exec(reason)?.[1];
  return said === undefined ? null : Number(said);
}
