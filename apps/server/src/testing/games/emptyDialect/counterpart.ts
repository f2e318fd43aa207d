import type { Counterpart } from '../../../games/dialects/Counterpart.ts';

/** The provider itself, as the rules of the wallet play it. It shares no code with the dialect. */
export const emptyCounterparts: readonly Counterpart[] = [
  {
    name: 'empty',
    words: [],
    newKey: () => Promise.resolve({ known: '', secret: '' }),
    write: () => null,
    sign: (letter) => letter,
    withDamagedSignature: () => [],
    inOtherBytes: () => null,
    withFlaw: () => [],
    sentTo: () => null,
    read: () => {
      throw new Error('The provider reads no answer yet');
    },
    cannot: {},
  },
];
