/** An account that the site asked about. */
export interface Inquiry {
  accountNumber: string;
  bankCode: string;
  /** The name that the bank told; `unknown` and `away` where it told none. */
  answer: { name: string } | 'unknown' | 'away';
  at: number;
}

/** The accounts of people at the bank that exists only here. */
export interface Holders {
  /** Says whose an account is from now on. */
  name(accountNumber: string, holder: string): void;
  /** Answers whose an account is, and notes that it was asked. */
  ask(account: { bankCode: string; accountNumber: string }): Inquiry['answer'];
  /** The inquiries, newest first. */
  readonly inquiries: readonly Inquiry[];
}

const remembered = 100;
/** The holder of every account that nobody named. */
export const usualHolder = 'สมชาย สาธิต';

/**
 * Returns the accounts of people. A number that ends in 00 is of no account, and the bank does not answer
 * about one that ends in 99.
 */
export function createHolders(): Holders {
  const named = new Map<string, string>();
  const inquiries: Inquiry[] = [];
  const answerTo = (accountNumber: string): Inquiry['answer'] => {
    const name = named.get(accountNumber);
    if (name !== undefined) return { name };
    if (accountNumber.endsWith('00')) return 'unknown';
    return accountNumber.endsWith('99') ? 'away' : { name: usualHolder };
  };
  return {
    inquiries,
    name(accountNumber, holder) {
      named.delete(accountNumber);
      named.set(accountNumber, holder);
      const [oldest] = named.keys();
      if (named.size > remembered && oldest !== undefined) named.delete(oldest);
    },
    ask({ bankCode, accountNumber }) {
      const answer = answerTo(accountNumber);
      inquiries.unshift({ bankCode, accountNumber, answer, at: Date.now() });
      inquiries.length = Math.min(inquiries.length, remembered);
      return answer;
    },
  };
}

/** Keeps the name that a form gives to an account. Answers whether it gives one. */
export function keepHolder(holders: Holders, form: URLSearchParams): boolean {
  const accountNumber = (form.get('accountNumber') ?? '').replace(/[\s-]/g, '');
  const holder = (form.get('holder') ?? '').trim();
  const fine = /^\d{6,20}$/.test(accountNumber) && holder !== '' && holder.length <= 100;
  if (fine) holders.name(accountNumber, holder);
  return fine;
}
