import type { Flaw } from '../../../dialects/Counterpart.ts';
import type { MessageFault } from '../../../dialects/Dialect.ts';
import type { Bench } from '../../bench/Bench.ts';
import { CannotSay, must, type Rule } from '../../Rule.ts';

/** Sends a bet, its payout and its rollback with a flaw, each of which has to be refused and to change nothing. */
async function flawed(
  { make, stake, yes, counterpart, refused, written, keys }: Bench,
  flaw: Flaw,
  reasons: readonly MessageFault[],
): Promise<void> {
  const bet = make.bet(stake);
  await yes(bet);
  let sent = 0;
  for (const command of [make.bet(stake), make.payout(bet, stake), make.rollback(bet)])
    for (const letter of counterpart.withFlaw(written(command, { key: null }), flaw)) {
      sent += 1;
      await refused(counterpart.sign(letter, keys.usual), reasons);
    }
  if (sent === 0) throw new CannotSay(`no message of the protocol can have ${flaw}`);
}

const unreadable: readonly MessageFault[] = ['syntax', 'fields'];

export const reading: readonly Rule[] = [
  {
    code: 'unknown-fields',
    says: 'Fields that the dialect does not know are ignored in every message.',
    run: async ({ make, stake, yes, counterpart }) => {
      const how = {
        alter: (letter: Parameters<typeof counterpart.withFlaw>[0]) => {
          const [more] = counterpart.withFlaw(letter, 'unknown fields');
          if (!more) throw new CannotSay('the protocol has no place for further fields');
          return more;
        },
      };
      const bet = make.bet(stake);
      await yes(bet, how);
      await yes(make.balance(), how);
      await yes(make.payout(bet, stake), how);
      await yes(make.rollback(bet), how);
    },
  },
  {
    code: 'missing-field',
    says: 'A message without a field that it needs is refused, whichever field it is.',
    run: (bench) => flawed(bench, 'a missing field', ['fields']),
  },
  {
    code: 'wrong-type',
    says: 'A message is refused that has a field of another type, whichever field it is.',
    run: (bench) => flawed(bench, 'a wrong type', ['fields']),
  },
  {
    code: 'torn-body',
    says: 'A message that ends in its middle is refused.',
    run: (bench) => flawed(bench, 'a torn body', unreadable),
  },
  {
    code: 'empty-body',
    says: 'A message with nothing in it is refused.',
    run: (bench) => flawed(bench, 'an empty body', unreadable),
  },
  {
    code: 'no-object',
    says: 'A message whose body is a list, a number, a text or nothing is refused.',
    run: (bench) => flawed(bench, 'no object', unreadable),
  },
  {
    code: 'no-text',
    says: 'A message with bytes that are no text is refused.',
    run: (bench) => flawed(bench, 'bytes that are no text', unreadable),
  },
  {
    code: 'deep-body',
    says: 'A message of objects many thousand deep is refused and ends nothing.',
    run: (bench) => flawed(bench, 'a deep body', unreadable),
  },
  {
    code: 'unkept-signs',
    says: 'An id with signs that the database cannot keep is refused as a wrong field.',
    run: (bench) => flawed(bench, 'signs that cannot be kept', ['fields']),
  },
  {
    code: 'endless-id',
    says: 'An id of ten thousand letters is refused.',
    run: (bench) => flawed(bench, 'an endless id', ['fields']),
  },
  {
    code: 'part-of-a-unit',
    says: 'An amount that is no whole number of the smallest unit is refused.',
    run: (bench) => flawed(bench, 'a part of a unit', ['fields']),
  },
  {
    code: 'amount-not-exact',
    says: 'An amount too large to be told exactly is refused, also as a payout.',
    run: async ({ make, stake, yes, refused, written }) => {
      const bet = make.bet(stake);
      await yes(bet);
      for (const units of [2n ** 53n + 1_000n, 10n ** 25n])
        for (const command of [make.bet(1, { units }), make.payout(bet, 1, { units })])
          await refused(written(command), ['fields', 'wrong_amount']);
    },
  },
  {
    code: 'negative-bet',
    says: 'A bet below zero is refused, so that no bet pays.',
    run: ({ make, stake, refused, written }) =>
      refused(written(make.bet(-stake)), ['fields', 'wrong_amount']),
  },
  {
    code: 'negative-payout',
    says: 'A payout below zero is refused, so that no payout takes.',
    run: async ({ make, stake, yes, refused, written }) => {
      const bet = make.bet(stake);
      await yes(bet);
      await refused(written(make.payout(bet, -stake)), ['fields', 'wrong_amount']);
    },
  },
  {
    code: 'ids-as-they-are',
    says: 'Ids are compared letter by letter: large and small letters and spaces tell them apart.',
    run: async ({ make, stake, yes, moves, cash, start }) => {
      const ids = ['case-A', 'case-a', ' case-a', 'case-a '];
      for (const transaction of ids) await yes(make.bet(stake, { transaction }));
      must((await cash()) === start - stake * ids.length, 'two ids were taken for one');
      for (const transaction of ids)
        must((await moves(transaction)).length === 1, `${transaction} is not kept as it is`);
    },
  },
  {
    code: 'ids-of-any-letters',
    says: 'Ids may have letters of any language, quotes and percent signs.',
    run: async ({ make, stake, yes, again, start }) => {
      const bet = make.bet(stake, { transaction: `ก'"\\%_$1;--${'é'}`, round: `รอบ "1"'; --` });
      await yes(bet);
      await again(bet, start - stake);
      await yes(make.payout(bet, stake));
    },
  },
];
