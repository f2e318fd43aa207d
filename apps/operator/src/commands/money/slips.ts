import { command, type Command } from '../../command.ts';
import { after, by, byId, limit, reason, workPage } from '../shared.ts';

const deposit = byId('request');

/** Transfers that members told of with a slip. */
export const slipCommands: readonly Command[] = [
  command({
    name: 'deposits manual',
    summary: 'List the transfers that members told of with a slip and that wait.',
    more: 'Credit one by its movement: deposits claim and deposits approve end the request, too.',
    options: { by, after, limit },
    examples: ['deposits manual'],
    run: ({ call }, page) =>
      call('/api/operators.deposits.manual', { query: workPage(page, 'age') }),
  }),
  command({
    name: 'deposits slip',
    summary: 'Print the picture of a slip as WebP in base64.',
    options: { deposit },
    examples: ['deposits slip --deposit 7'],
    run: ({ call }, { deposit: id }) =>
      call('/api/operators.deposits.slip', { query: { id: String(id) } }),
  }),
  command({
    name: 'deposits refuse-slip',
    summary: 'Refuse a transfer that a member told of.',
    more: 'Money that was given ahead is not touched: it is taken back in its time.',
    options: { deposit, reason },
    examples: ['deposits refuse-slip --deposit 7 --reason "the slip is of another year"'],
    run: ({ call }, { deposit: id, reason: why }) =>
      call('/api/operators.deposits.refuse-slip', { body: { id, reason: why } }),
  }),
];
