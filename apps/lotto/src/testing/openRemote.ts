import {
  renderPage,
  testMember,
  type FakeAnswers,
  type PageOptions,
  type RenderedPage,
} from '@poy/host/testing';
import { messages, routes } from '../remote.tsx';

/**
 * Opens a page of this remote as a signed-in member. The answers in `options` replace the usual
 * ones.
 */
export const openRemote = (
  path: string,
  usual: FakeAnswers,
  { answers, ...options }: Partial<PageOptions>,
): Promise<RenderedPage> =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { lotto: messages },
    answers: { ...usual, ...answers },
    ...options,
  });
