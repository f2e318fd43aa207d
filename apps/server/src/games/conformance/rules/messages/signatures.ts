import { CannotSay, type Rule } from '../../Rule.ts';

/** The reasons that a signature can be refused for. */
const signature = ['signature'] as const;

export const signatures: readonly Rule[] = [
  {
    code: 'signature-good',
    says: 'A message that a key of the provider signed is done.',
    run: async ({ make, stake, yes }) => void (await yes(make.bet(stake))),
  },
  {
    code: 'signature-missing',
    says: 'A message without a signature is refused.',
    run: ({ make, stake, no }) => no(make.bet(stake), 'signature', { key: null }),
  },
  {
    code: 'signature-damaged',
    says: 'A signature that was cut, changed or filled up is refused.',
    run: async ({ make, stake, written, counterpart, refused }) => {
      for (const call of counterpart.withDamagedSignature(written(make.bet(stake))))
        await refused(call, signature);
    },
  },
  {
    code: 'signature-stranger',
    says: 'A signature of a key that nobody knows is refused.',
    run: async ({ make, stake, no, counterpart }) =>
      no(make.bet(stake), 'signature', { key: await counterpart.newKey() }),
  },
  {
    code: 'signature-other-partner',
    says: 'A signature of the key of another partner is refused.',
    run: ({ make, stake, no, keys }) => no(make.bet(stake), 'signature', { key: keys.foreign }),
  },
  {
    code: 'signature-rotation',
    says: 'Two keys of a provider hold at the same time.',
    run: async ({ make, stake, yes, keys }) => {
      await yes(make.bet(stake), { key: keys.second });
      await yes(make.bet(stake), { key: keys.usual });
    },
  },
  {
    code: 'signature-ended-key',
    says: 'A key that was ended is refused, and the one beside it still holds.',
    run: async ({ make, stake, yes, no, keys, change }) => {
      await change.endKey(keys.usual.known);
      await no(make.bet(stake), 'signature', { key: keys.usual });
      await yes(make.bet(stake), { key: keys.second });
    },
  },
  {
    code: 'signature-early-key',
    says: 'A key is refused before its time begins.',
    run: async ({ make, stake, no, newKey }) =>
      no(make.bet(stake), 'signature', { key: await newKey(-3_600_000) }),
  },
  {
    code: 'signature-of-bytes',
    says: 'A signature holds for the bytes that were signed, and not for the same content in others.',
    run: async ({ make, stake, written, counterpart, refused, yes, needs }) => {
      needs('signed bytes');
      const bet = make.bet(stake);
      const call = written(bet);
      const other = counterpart.inOtherBytes(call);
      if (!other) throw new CannotSay('the protocol knows one form of a content');
      await refused({ ...call, body: other.body }, signature);
      await yes(bet);
    },
  },
  {
    code: 'signature-of-any-form',
    says: 'The content may stand in other bytes where those are what was signed.',
    run: async ({ make, stake, yes, counterpart }) => {
      await yes(make.bet(stake), {
        alter: (letter) => {
          const other = counterpart.inOtherBytes(letter);
          if (!other) throw new CannotSay('the protocol knows one form of a content');
          return other;
        },
      });
    },
  },
  {
    code: 'signature-of-another-message',
    says: 'The signature of one message opens no other one.',
    run: async ({ make, stake, written, refused, needs }) => {
      needs('signed bytes');
      const recorded = written(make.bet(stake));
      await refused({ ...recorded, body: written(make.bet(stake)).body }, signature);
    },
  },
];
