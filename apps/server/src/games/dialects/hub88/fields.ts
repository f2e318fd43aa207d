import { z } from 'zod';

/** Text that the database can hold and compare: without control characters and halves of characters. */
const text = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u);
/** Hundred-thousandths of the currency. Above the whole numbers of JSON nothing is exact, so it is refused. */
const amount = z.int().nonnegative();
const flag = z.boolean().nullish();

/** Makes the fields of the messages about money, for a provider that names the member like this. */
function messagesOf<User extends z.ZodType<string | null | undefined>>(user: User) {
  const member = { token: text, user, request_uuid: text };
  const ofRound = {
    ...member,
    transaction_uuid: text,
    game_code: text,
    round: text.nullish(),
    round_closed: flag,
  };
  const bet = { ...ofRound, amount, currency: text, is_free: flag, is_supplier_promo: flag };
  const reference = 'reference_transaction_uuid';
  return {
    balance: z.object(member),
    bet: z.object(bet),
    // A prize of the provider's own promotion is the only win that may name no bet.
    win: z
      .object({ ...bet, [reference]: text.nullish() })
      .refine((sent) => sent.is_supplier_promo === true || typeof sent[reference] === 'string', {
        path: [reference],
      }),
    rollback: z.object({ ...ofRound, [reference]: text }),
  };
}

/** Hub88 names the member in every message, and asks about a member without a token. */
export const hub88Fields = {
  info: z.object({ user: text, request_uuid: text }),
  ...messagesOf(text),
};

/** Caleta leaves the member to the token: its `supplier_user` is a name of the provider's own. */
export const caletaFields = {
  check: z.object({ token: text }),
  ...messagesOf(text.nullish()),
};

export type SentBalance = z.infer<typeof caletaFields.balance>;
export type SentBet = z.infer<typeof caletaFields.bet>;
export type SentWin = z.infer<typeof caletaFields.win>;
export type SentRollback = z.infer<typeof caletaFields.rollback>;
