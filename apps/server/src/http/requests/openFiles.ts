/** The limit that is assumed where the system tells none. Most systems have at least this. */
const usualLimit = 1_024;
/** The most connections and live connections of a process, however many files it may open. */
const most = { connections: 25_000, sockets: 20_000 };
/** With fewer live connections than this, whoever runs the server is told. */
const few = 2_000;

/** How many connections a process takes at one time. */
export interface ConnectionLimits {
  /** All of them. Connections above this number are closed without an answer. */
  readonly connections: number;
  /** Live connections (WebSockets). */
  readonly sockets: number;
}

/** Returns the number of files and connections that the system lets this process have open (`ulimit -n`). */
export function openFilesLimit(): number {
  // Otherwise a report looks up the names of all connections.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? usualLimit;
  return soft === 'unlimited' ? Infinity : soft;
}

/**
 * Shares the files that a process may have open. A quarter stays for the database and for files, and a
 * quarter for calls, so that these are answered however many live connections there are.
 */
export const shareFiles = (openFiles: number): ConnectionLimits => ({
  connections: Math.min(most.connections, Math.floor(openFiles * 0.75)),
  sockets: Math.min(most.sockets, Math.floor(openFiles / 2)),
});

/** Returns words for whoever runs a server that may open few files; null where there are enough. */
export const fewFiles = ({ sockets }: ConnectionLimits): string | null =>
  sockets < few
    ? `The system lets this process open few files (ulimit -n): it takes ${sockets} live connections at most.`
    : null;
