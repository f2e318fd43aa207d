import { queries, serverClock, sitesDetails } from '@poy/api-client';
import { openLive, type Live, type LiveNews } from '@poy/api-client/live';
import { onlineMembersKey } from '@poy/api-client/onlineMembers';
import type { Host } from '@poy/host';
import { takeRelease } from './takeRelease.ts';

type Followed = Pick<Host, 'queryClient' | 'users' | 'learnSession' | 'snackbar' | 'words'>;

/** Lists of rounds are asked for within this time in ms, so that not all pages ask at once. */
const spreadMs = 2_000;
/** A page that is older than this in ms when it is first connected asks for the rounds that it shows. */
const youngMs = 10_000;
/** A page whose clock is off by more than this in ms asks the server, whose answer corrects it. */
const farMs = 3_000;

/** Asks for the rounds and results that the page shows, soon and once for many messages. */
function createRoundReader({ queryClient }: Pick<Host, 'queryClient'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rounds = new Set<number>();
  const read = () => {
    timer = undefined;
    const changed = [...rounds];
    rounds.clear();
    const keys: (readonly unknown[])[] = [
      queries.latestRounds().queryKey,
      queries.results().queryKey.slice(0, 1),
      ...changed.map((betId) => queries.round(betId).queryKey),
    ];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return (betId?: number) => {
    if (betId !== undefined) rounds.add(betId);
    timer ??= setTimeout(read, Math.random() * spreadMs);
  };
}

/** Asks for the site, which is refused while it is closed: that shows the screen of a closed site. */
const askSite = () => void sitesDetails().catch(() => undefined);

/** Does what a message of the hub asks for. */
function createActor(host: Followed): (news: LiveNews) => void {
  const { queryClient, learnSession } = host;
  const readRounds = createRoundReader(host);
  let first = true;
  const tellMembers = (members: number | null) =>
    void queryClient.setQueryData(onlineMembersKey, members);
  const welcome = (news: Extract<LiveNews, { type: 'welcome' }>) => {
    serverClock.learn(news.now, news.roundTripMs);
    if (news.again || (first && performance.now() > youngMs)) readRounds();
    if (news.closed) askSite();
    first = false;
  };
  return (news) => {
    if (news.type === 'welcome') welcome(news);
    else if (news.type === 'round') readRounds(news.round.betId);
    else if (news.type === 'again') readRounds();
    else if (news.type === 'online') tellMembers(news.members);
    else if (news.type === 'cut') tellMembers(null);
    else if (news.type === 'signed-out') void learnSession();
    else if (news.type === 'site') askSite();
    else if (news.type === 'release') takeRelease(host, news.atOnce);
    else if (Math.abs(news.now - serverClock.now()) > farMs) askSite();
  };
}

/**
 * Follows the hub of live messages. Without it the page asks from time to time as it does anyway. The hub
 * tells sooner that a round has changed, that the site closes, that there is a newer release and that the session
 * has ended, and how many members are there. Returns the function that stops it. Tests replace `live`.
 */
export function startLive(host: Followed, live: Live = openLive()): () => void {
  const listening = live.news$.subscribe(createActor(host));
  const member = () => host.users.getState().member?.uuid;
  let before = member();
  const stop = host.users.subscribe(() => {
    if (member() === before) return;
    before = member();
    live.renew();
  });
  return () => {
    stop();
    listening.unsubscribe();
  };
}
