import { existsSync } from 'node:fs';

/** A way to start a process that can do less. */
export interface Wall {
  /** The words before those of the program itself. */
  before: readonly string[];
  /** True where the process has a network of its own, without devices. */
  network: boolean;
  /** True where the process runs as a user that nothing else runs as. */
  user: boolean;
  /** True where the first process is another one, which waits for the program. */
  forks: boolean;
  /** The user and group to start as, where the words before do not change them. */
  uid?: number;
}

/** The uid and gid of painters. It is not that of "nobody", as whom an embedded PostgreSQL runs. */
const painter = 65_533;

const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((path) => existsSync(path));

const none: Wall = { before: [], network: false, user: false, forks: false };

/** The ways for a server that runs as root. */
const asRoot: readonly Wall[] = [
  {
    before: [`${unshare}`, '--net', `--setgid=${painter}`, `--setuid=${painter}`, '--'],
    network: true,
    user: true,
    forks: false,
  },
  { before: [], network: false, user: true, forks: false, uid: painter },
  { before: [`${unshare}`, '--net', '--'], network: true, user: false, forks: false },
];

/**
 * The ways for a server that runs as another user. A process of the same user could end the server, unless it
 * sees no other processes.
 */
const asUser: readonly Wall[] = [
  {
    before: [
      `${unshare}`,
      ...['--map-current-user', '--net', '--pid', '--fork', '--kill-child', '--'],
    ],
    network: true,
    user: false,
    forks: true,
  },
  {
    before: [`${unshare}`, '--map-root-user', '--net', '--'],
    network: true,
    user: false,
    forks: false,
  },
];

/**
 * Returns the ways that may work here, the strongest first. The last one is the bare process. Whether a way
 * works, its first process shows: containers and some systems refuse namespaces.
 */
export function wallsHere(
  platform: NodeJS.Platform = process.platform,
  root = process.getuid?.() === 0,
): readonly Wall[] {
  if (platform !== 'linux') return [none];
  const ways = root ? asRoot : asUser;
  return [...ways.filter(({ before }) => before.length === 0 || unshare !== undefined), none];
}
