import type { OfferedPartner, OfferedTitle } from '@poy/contract';
import { renderPage, testMember, testNow, type PageOptions } from '@poy/host/testing';
import { fail } from '@poy/testing';
import { act, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Link } from 'react-router';
import { testTitle } from '../../lobby/testing/testTitles.ts';
import { messages } from '../../remote.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { PlayPage } from '../PlayPage.tsx';

/** A launch of the title of these tests, which began 65 seconds before `testNow`. */
export const testLaunch = {
  url: 'https://games.example/play?launch=1',
  launch: 'frame',
  session: '0c7f6f3e-2f6c-4f8f-8f43-0b0f5d1f2a01',
  startedAt: testNow - 65_000,
} as const;

export const launchCall = '/poy-api/games.launch';
export const playedCall = '/poy-api/games.played';

/** Returns the frame of the game, once it is there and the page hears of what happens. */
export async function gameFrame(): Promise<HTMLIFrameElement> {
  const frame = await waitFor(() => document.querySelector('iframe') ?? fail('no game'));
  await act(async () => undefined);
  return frame;
}

/** Notes what the page sends as calls that outlive it, by address and body. */
export function noteParting(): [path: string, body: unknown][] {
  const sent: [string, unknown][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, { body, keepalive } = {}) => {
    if (keepalive) sent.push([String(path), JSON.parse(String(body))]);
    return new Response('{}');
  });
  return sent;
}

interface Asked extends Partial<PageOptions> {
  title?: Partial<OfferedTitle>;
  partner?: Partial<OfferedPartner>;
  demo?: boolean;
}

/** Opens the page of a title as a member with 1,000 baht. */
export function openPlay({ title, partner, demo, answers, ...options }: Asked = {}) {
  const Page = demo ? DemoPage : PlayPage;
  const asked = {
    title: testTitle({ demo: true, ...title }),
    partner: { partner: 'alpha', name: 'Alpha Games', state: 'on', ...partner } as const,
  };
  const routes = [
    {
      path: '/game/alpha/fish',
      element: (
        <>
          <Page {...asked} />
          <Link to="/elsewhere">Another way</Link>
        </>
      ),
    },
    { path: '*', element: <p>Another page</p> },
  ];
  return renderPage(routes, {
    path: '/game/alpha/fish',
    session: testMember,
    cash: { money: 1000, version: 1 },
    messages: { games: messages },
    answers: {
      [launchCall]: testLaunch,
      '/api/cashs': { money: 1000, version: 1 },
      ...answers,
    },
    ...options,
  });
}
