import type { Voice } from './writeLetter.ts';

const noCorrection = 'The protocol has no corrections: a provider rolls back and sends anew.';
const noBoth = 'The protocol takes and pays in two messages.';
const wins = 'The protocol knows wins, and has no other reasons of a payout but gifts.';

/** The rules of the kit that neither provider can express. */
const unsaid: Readonly<Record<string, string>> = {
  'correction-adds': noCorrection,
  'correction-takes': noCorrection,
  'correction-rolled-back': noCorrection,
  'both-in-one': noBoth,
  'neither-in-one': noBoth,
  'wallet-opened': 'The protocol has no wallet of the provider’s own.',
  'payout-of-a-draw': wins,
  'payout-of-money-back': wins,
  'round-ended': 'A round is closed by a bet, a win or a rollback, and by no message of its own.',
};

const unsaidBy: Readonly<Record<Voice, Readonly<Record<string, string>>>> = {
  hub88: {
    'who-after-the-session': 'Hub88 asks who a member is by the name alone, and opens nothing.',
  },
  caleta: {
    'balance-wrong-name': 'Caleta sends no name of ours beside the token.',
    'no-bet-wrong-name': 'Caleta sends no name of ours beside the token.',
  },
};

/** Returns the rules that a provider cannot express, each with the reason. */
export const cannotOf = (voice: Voice): Readonly<Record<string, string>> => ({
  ...unsaid,
  ...unsaidBy[voice],
});
