/** The reasons why the core does not do what a command asks. Each dialect has its own code for each. */
export const refusals = [
  /** No launch gave this token out. */
  'unknown_token',
  /** The session of the token is over. Only bets, questions and openings are refused for it. */
  'session_over',
  'unknown_member',
  /** The token belongs to somebody else, or to another partner. */
  'wrong_member',
  /** The title is not the partner's, or another one than the session may play. */
  'wrong_title',
  /** The title, or the partner, takes no bets now. */
  'title_closed',
  'wrong_currency',
  /** may_play said no; `why` is its code. */
  'may_not_play',
  'not_enough',
  /** The units are no whole satang, below zero, or more than the partner may send. */
  'wrong_amount',
  /** The id was used with other content. */
  'duplicate',
  /** The transaction was taken back before it came, or its bet was. */
  'rolled_back',
  /** The bet that is paid is not known. */
  'unknown_bet',
  /** The round takes no more bets. */
  'round_closed',
  /** The partner's time was over before the bet was written, so it was not. */
  'too_late',
] as const;
export type Refusal = (typeof refusals)[number];

/** The member as the provider may see them, after a command. */
export interface Seen {
  /** The name by which the provider knows the member. */
  readonly user: string;
  /** Cash in satang. For a repeat it is the cash after the first time. */
  readonly balanceSatang: number;
  readonly currency: string;
}

/** The result of a command. */
export type Outcome =
  | ({
      readonly done: true;
      /** True where the command had been done before, and moved nothing now. */
      readonly repeated: boolean;
      /** True for a rollback of a transaction that never came. */
      readonly unknown: boolean;
    } & Seen)
  | {
      readonly done: false;
      readonly refusal: Refusal;
      /** The code of may_play, such as `status` or `region`. */
      readonly why?: string | null;
      /** The member and their cash, where both are known. */
      readonly seen: Seen | null;
    };
