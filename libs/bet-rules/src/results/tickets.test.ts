import { expect, it } from '@jest/globals';
import { readTickets, ticketPrizes } from './tickets.ts';

const source = { first: '000000', bottom2: '07', front3: ['123', '999'], bottom3: ['007', '456'] };

it.each([
  ['000000', ['first']],
  ['000001', ['beside']],
  // The numbers go round, so the last one is beside the first.
  ['999999', ['beside', 'front3']],
  ['123007', ['front3', 'bottom3', 'bottom2']],
  ['555456', ['bottom3']],
  ['123123', ['front3']],
  ['456123', []],
  ['700070', []],
])('the ticket %s wins %j', (ticket, prizes) => {
  expect(ticketPrizes(ticket, source)).toEqual(prizes);
});

it('reads tickets out of a text in any digits, and tells which numbers are none', () => {
  expect(readTickets('๑๒๓๔๕๖, ១២៣៤៥៧ ၁၂၃၄၅၈\n123456 x12345\t1234567')).toEqual({
    tickets: ['123456', '123457', '123458'],
    unread: ['12345', '1234567'],
  });
  const many = Array.from({ length: 501 }, (_, n) => String(100_000 + n)).join(' ');
  const { tickets, unread } = readTickets(many);
  expect([tickets.length, unread]).toEqual([500, ['100500']]);
  expect(() => ticketPrizes('12345', source)).toThrow(RangeError);
});
