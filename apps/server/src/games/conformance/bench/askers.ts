import type { Db } from '../../../db/db.ts';
import { balanceOf } from '../../../ledger/index.ts';
import type { WalletCommand } from '../../core/WalletCommand.ts';
import type { Heard, No, ProviderKey } from '../../dialects/Counterpart.ts';
import type { Dialect, RawCall } from '../../dialects/Dialect.ts';
import { CannotSay, must, RuleBroken } from '../Rule.ts';
import type { Bench, Sent } from './Bench.ts';
import { traceOf } from './books.ts';
import { unitsOf } from './commands.ts';
import type { Post } from './post.ts';

/** The facts of a run that its messages need. */
export interface Asking extends Pick<Bench, 'counterpart'> {
  readonly tx: Db;
  readonly dialect: Dialect;
  readonly post: Post;
  readonly usual: ProviderKey;
  /** The members of the run, who grow in number. */
  readonly members: ReadonlyMap<string, number>;
  /** Is told of each reason that was heard. */
  readonly noted: (reason: No) => void;
}

const named = ({ name }: WalletCommand): string => `the message "${name}"`;
const said = (heard: Heard): string => (heard.yes ? '"done"' : heard.nos.join(' or '));

/** Makes the ways in which a rule sends messages and judges their answers. */
export function askersOf(
  asking: Asking,
): Pick<Bench, 'written' | 'yes' | 'no' | 'refused' | 'again'> {
  const { tx, counterpart, dialect, post, usual, members, noted } = asking;

  const written = (command: WalletCommand, { key = usual, alter }: Sent = {}): RawCall => {
    const letter = counterpart.write(command);
    if (!letter) throw new CannotSay(`the protocol has no message "${command.name}" like this`);
    return counterpart.sign(alter ? alter(letter) : letter, key);
  };
  const trace = (): Promise<string> => traceOf(tx, [...members.keys()]);

  async function unchanged<T>(what: string, work: () => Promise<T>): Promise<T> {
    const before = await trace();
    const answer = await work();
    must(before === (await trace()), `${what} changed something`);
    return answer;
  }
  const yes: Bench['yes'] = async (command, how = {}) => {
    const { heard, tookMs } = await post.send(written(command, how), how);
    if (!heard.yes) throw new RuleBroken(`${named(command)} was answered ${said(heard)}`);
    const { units, user } = heard;
    const left = how.left ?? (await balanceOf(tx, command.user ?? '')).satang;
    must(
      units === null || units === unitsOf(left),
      `${named(command)} was answered the balance ${units} in place of ${unitsOf(left)}`,
    );
    return { units, user, tookMs };
  };
  const refused: Bench['refused'] = (call, reasons, how) =>
    unchanged('a refused message', async () => {
      const { heard } = await post.send(call, how);
      if (heard.yes) throw new RuleBroken(`a message was done in place of ${reasons.join(' or ')}`);
      const { nos } = heard;
      must(
        reasons.some((reason) => nos.includes(reason)),
        `a message was answered ${said(heard)} in place of ${reasons.join(' or ')}`,
      );
      reasons.filter((reason) => nos.includes(reason)).forEach(noted);
    });
  return {
    written,
    yes,
    refused,
    no: (command, reason, how) => refused(written(command, how), [reason], how),
    again: (command, left, how) =>
      unchanged(`a repeat of ${named(command)}`, async () => {
        if (dialect.repeatsAnswerAgain) return void (await yes(command, { ...how, left }));
        const { heard } = await post.send(written(command, how), how);
        must(!heard.yes, `a repeat of ${named(command)} was done, which the dialect refuses`);
      }),
  };
}
