import type { RemotePage } from '@poy/contract';
import { groups } from './groups.ts';

/** The addresses of the lottery, with their titles and guards, in the order in which they are tried. */
export const pages: readonly RemotePage[] = [
  { path: '/lotto', title: 'lotto.title', chunk: 'page-lotto' },
  { path: '/lotto/4d', title: 'sets4d.title', chunk: 'page-sets' },
  ...groups.flatMap((group): RemotePage[] => [
    { path: `/lotto/${group}`, title: `host:groups.${group}`, chunk: 'page-group' },
    {
      path: `/lotto/${group}/:betId`,
      title: `host:groups.${group}`,
      guard: 'member',
      chunk: 'page-bet',
      template: 'task',
    },
  ]),
  // A page for any other name would print whatever a link says.
  { path: '/lotto/*' },
  // Everybody may open a slip that its member shows. What is no key of one is no page.
  { path: '/poy/shared/*', title: 'slip.title', chunk: 'page-slip', template: 'task' },
  { path: '/poy', title: 'slips.title', guard: 'member', chunk: 'page-slips' },
  { path: '/poy/lottery', title: 'sets4d.mine', guard: 'member', chunk: 'page-set-tickets' },
  {
    path: '/poy/lottery/:betType',
    title: 'sets4d.mine',
    guard: 'member',
    chunk: 'page-set-tickets',
  },
  {
    path: '/poy/lottery/:betType/:poyId',
    title: 'sets4d.ticket',
    guard: 'member',
    chunk: 'page-set-ticket',
    template: 'task',
  },
  ...groups.flatMap((group): RemotePage[] => [
    { path: `/poy/${group}`, title: 'slips.title', guard: 'member', chunk: 'page-slips' },
    {
      path: `/poy/${group}/:poyId`,
      title: 'slip.title',
      guard: 'member',
      chunk: 'page-slip',
      template: 'task',
    },
  ]),
  { path: '/poy/*', guard: 'member' },
  { path: '/number-set', title: 'numberLists.title', guard: 'member', chunk: 'page-number-lists' },
  { path: '/number-set/*', guard: 'member' },
  { path: '/results', title: 'results.title', chunk: 'page-results' },
  { path: '/results/tickets', title: 'results.tickets', chunk: 'page-tickets', template: 'task' },
  { path: '/results/market/:betName', title: 'results.title', chunk: 'page-market-results' },
  { path: '/results/market/:betName/:day', title: 'results.title', chunk: 'page-market-results' },
  { path: '/results/:betId', title: 'results.title', chunk: 'page-round-result', template: 'task' },
];
