import { must, type Rule } from '../../Rule.ts';

/** The part of the partner's time after which a call is answered as unknown. */
const patience = 0.8;
/** A margin in ms for what a message takes on a slow machine. */
const marginMs = 200;

/** A call that is late ends by the timer of the server or by that of the database, whichever is first. */
const late = ['unknown', 'too_late'] as const;

export const deadlines: readonly Rule[] = [
  {
    code: 'bet-in-time',
    says: 'A bet that began to arrive a moment ago is taken.',
    run: async ({ make, stake, yes, partner }) =>
      void (await yes(make.bet(stake), { agoMs: partner.deadlineMs * 0.2 })),
  },
  {
    code: 'bet-too-late',
    says: 'A bet whose time is over is not written, and answered as not known.',
    run: async ({ make, stake, refused, written, partner, moves }) => {
      const bet = make.bet(stake);
      await refused(written(bet), late, { agoMs: partner.deadlineMs * patience });
      must((await moves(bet.transaction)).length === 0, 'it was written');
    },
  },
  {
    code: 'bet-too-late-for-the-database',
    says: 'A bet whose time is over by the clock of the database is not written.',
    run: async ({ make, stake, no, partner }) =>
      no(make.bet(stake), 'too_late', { databaseAheadMs: partner.deadlineMs }),
  },
  {
    code: 'answer-before-the-deadline',
    says: 'A call is answered as not known before the provider gives it up, and no bet follows.',
    run: async ({ make, stake, no, partner, moves }) => {
      const bet = make.bet(stake);
      const agoMs = partner.deadlineMs * patience - marginMs;
      const begun = Date.now();
      await no(bet, 'unknown', { agoMs, stallMs: 2 * marginMs });
      must(Date.now() - begun >= marginMs, 'it was given up too early');
      must((await moves(bet.transaction)).length === 0, 'the bet was written afterwards');
    },
  },
  {
    code: 'rollback-after-unknown',
    says: 'The rollback of a bet that was answered as not known is done, and refuses it for good.',
    run: async ({ make, stake, yes, no, refused, written, partner, start }) => {
      const bet = make.bet(stake);
      await refused(written(bet), late, { agoMs: partner.deadlineMs });
      await yes(make.rollback(bet), { left: start });
      await no(bet, 'rolled_back');
    },
  },
  {
    code: 'late-bet-again',
    says: 'A bet that came too late is taken when it comes again in time.',
    run: async ({ make, stake, yes, refused, written, partner, start }) => {
      const bet = make.bet(stake);
      await refused(written(bet), late, { agoMs: partner.deadlineMs });
      await yes(bet, { left: start - stake });
    },
  },
  {
    code: 'late-payout-again',
    says: 'A payout that was answered as not known is paid once, when it comes again.',
    run: async ({ make, stake, yes, refused, written, again, partner, start }) => {
      const bet = make.bet(stake);
      const win = make.payout(bet, 3 * stake);
      await yes(bet);
      await refused(written(win), late, { agoMs: partner.deadlineMs });
      await yes(win, { left: start + 2 * stake });
      await again(win, start + 2 * stake);
    },
  },
  {
    code: 'late-rollback-again',
    says: 'A rollback that was answered as not known is done once, when it comes again.',
    run: async ({ make, stake, yes, refused, written, again, partner, start }) => {
      const bet = make.bet(stake);
      const undo = make.rollback(bet);
      await yes(bet);
      await refused(written(undo), late, { agoMs: partner.deadlineMs });
      await yes(undo, { left: start });
      await again(undo, start);
    },
  },
];
