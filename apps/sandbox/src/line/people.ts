/** Somebody with an account at the LINE that the sandbox plays. */
export interface DemoPerson {
  /** In the form of LINE's user ids. */
  id: string;
  number: number;
  /** Null for somebody who tells LINE's sites no address of mail. */
  email: string | null;
}

const digits = '0123456789abcdef';

/** Six people. The last tells no address of mail, as many people at LINE do. */
export const people: readonly DemoPerson[] = Array.from({ length: 6 }, (_, index) => ({
  id: `U${(digits[index + 1] ?? '').repeat(32)}`,
  number: index + 1,
  email: index < 5 ? `person${index + 1}@line.example` : null,
}));
