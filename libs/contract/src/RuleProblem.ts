import type { SignProblem } from '@poy/bet-rules';

/**
 * The rules that both sides of the wire apply to the text that a person types. They do without zod,
 * so that a browser can carry them. Each function answers null when the text is fine, otherwise the
 * name of the words to show (`rules.<name>`).
 */
export type RuleProblem =
  | 'userName.required'
  | 'userName.characters'
  | 'userName.short'
  | 'userName.repeated'
  | 'password.required'
  | 'password.weak'
  | 'password.short'
  | 'password.common'
  | 'password.long'
  | 'password.mismatch'
  | 'password.wrong'
  | 'password.same'
  | 'phoneNumber.required'
  | 'phoneNumber.invalid'
  | 'phoneNumber.foreign'
  | 'phoneNumber.same'
  | `${'firstName' | 'lastName'}.${'required' | 'length' | 'invalid'}`
  | 'email.required'
  | 'email.invalid'
  | 'lineId.invalid'
  | `avatar.${'invalid' | 'heic' | 'large'}`
  | `passkeyName.${'required' | 'length' | 'invalid'}`
  | `text.${'required' | 'long' | 'invalid' | 'waits' | 'signs'}`
  | 'pin.required'
  | `otpCode.${'wrong' | 'over'}`
  | `bankCode.${'required' | 'invalid'}`
  | `bankAccountNumber.${'required' | 'invalid'}`
  | 'amount.invalid'
  | `${'phoneNumber' | 'bankAccountNumber' | 'pin' | 'amount' | 'count'}.${SignProblem}`
  | `${'amount' | 'count'}.${'required' | 'twofold' | 'unreadable' | 'negative' | 'notWhole' | 'small' | 'large'}`;
