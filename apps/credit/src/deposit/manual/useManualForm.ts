import { formatWireTime, readAmount } from '@poy/bet-rules';
import type { SiteBank } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useState } from 'react';
import { chosenProblem, ownProblems, refusedFields, type Written } from './manualProblem.ts';
import { useSlip, type Slip } from './slip/useSlip.ts';
import { useTellDeposit } from './useTellDeposit.ts';

/** The ways in which money is sent. */
export const channels = ['mobile', 'atm', 'branch'] as const;
export type Channel = (typeof channels)[number];

function pictureOf({ state }: Slip): Written['picture'] {
  if (state.step === 'read') return typeof state.code === 'string' ? state.code : 'read';
  return state.step === 'unreadable' ? state.problem : 'none';
}

/** The form of a slip: what is written, what is wrong with it, and its sending. */
export function useManualForm(banks: readonly SiteBank[]) {
  const now = useServerNow();
  const { tell, busy, error, reset } = useTellDeposit();
  const slip = useSlip(reset);
  const [bankId, setBankId] = useState(banks[0]?.bankId);
  const [amount, setAmount] = useState('');
  const [depositAt, setDepositAt] = useState(() => formatWireTime(now).slice(0, 16));
  const [channel, setChannel] = useState<Channel>('mobile');
  const [judged, setJudged] = useState(false);
  const { value, problem } = readAmount(amount, { decimals: 2 });
  const own = ownProblems({ picture: pictureOf(slip), amount: value, problem, depositAt });
  const refused = refusedFields(error);
  /** Sends what is written. @returns false where something is missing or wrong */
  const send = (channelName: string): boolean => {
    setJudged(true);
    const bank = banks.find((one) => one.bankId === bankId);
    const { state } = slip;
    if (Object.keys(own).length > 0 || state.step !== 'read' || value === null || !bank)
      return false;
    tell({
      bankId: bank.bankId,
      bankCode: bank.bankCode,
      bankAccountNumber: bank.accountNumber,
      bankAccountName: bank.name,
      channel,
      channelName,
      amount: value,
      depositAt: `${depositAt}:00.000000Z`,
      picture: state.picture,
    });
    return true;
  };
  /** Writes a field, which ends a refusal. */
  const writing =
    (write: (text: string) => void) =>
    (text: string): void => {
      reset();
      write(text);
    };
  return {
    slip,
    bankId,
    setBankId,
    amount,
    writeAmount: writing(setAmount),
    depositAt,
    writeDepositAt: writing((text) => setDepositAt(text.slice(0, 16))),
    channel,
    setChannel,
    problems: { ...refused, ...(judged ? own : chosenProblem(pictureOf(slip))) },
    /** The refusal that belongs to no field. */
    error: refused ? null : error,
    busy: busy || slip.state.step === 'reading',
    send,
  };
}
