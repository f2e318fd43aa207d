import { renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { useParams } from 'react-router';
import { messages } from '../../remote.tsx';
import { LobbyPage } from '../LobbyPage.tsx';
import { testTitle } from './testTitles.ts';

function OfPartner() {
  const { partner = '', list } = useParams();
  return <LobbyPage partner={partner} {...(list && { list })} />;
}

const routes = [
  { path: '/games', element: <LobbyPage /> },
  { path: '/live/casino', element: <LobbyPage live /> },
  { path: '/game/:partner', element: <OfPartner /> },
  { path: '/game/:partner/:list', element: <OfPartner /> },
  { path: '*', element: <p>Another page</p> },
];

/** The titles of a small site: two partners, five kinds. */
export const testTitles = [
  testTitle({ highlight: true, themes: ['ocean', 'new'], names: { th: 'ปลานำโชค' } }),
  testTitle({ title: 'elephant', name: 'Golden Elephant', themes: ['animals'], demo: true }),
  testTitle({ title: 'roulette', name: 'Live Roulette', category: 'Live Casino', list: 'tables' }),
  testTitle({
    partner: 'beta',
    partnerName: 'Beta Play',
    title: 'rocket/1',
    name: 'Rocket',
    category: 'crash',
    launch: 'redirect',
    rtp: null,
    themes: ['ocean'],
  }),
  testTitle({
    partner: 'beta',
    partnerName: 'Beta Play',
    title: 'closed',
    name: 'Old Dice',
    category: 'dice',
    state: 'closed',
  }),
];

/** Opens a page of the lobby as a member with one favourite, who has played one title today. */
export const openLobby = (path: string, { answers, ...options }: Partial<PageOptions> = {}) =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { games: messages },
    answers: {
      '/poy-api/partners.game.list.config': testTitles,
      '/poy-api/games.lists': {
        partners: [
          { partner: 'alpha', name: 'Alpha Games', state: 'on' },
          { partner: 'beta', name: 'Beta Play', state: 'on' },
          { partner: 'gamma', name: 'Gamma', state: 'away' },
        ],
        lists: [
          { partner: 'alpha', partnerName: 'Alpha Games', list: 'tables', names: { en: 'Tables' } },
        ],
      },
      '/poy-api/games.mine': {
        favourites: [{ partner: 'beta', title: 'rocket/1', since: testNow - 9_000 }],
        recent: [
          {
            partner: 'alpha',
            title: 'elephant',
            playedAt: testNow - 20 * 60_000,
            staked: 640,
            returned: 615.5,
          },
        ],
      },
      ...answers,
    },
    ...options,
  });
