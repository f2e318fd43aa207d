/** A command of the model: small numbers stand for ids, so that they meet often. */
export interface Step {
  readonly what: 'bet' | 'payout' | 'rollback' | 'adjust';
  readonly member: number;
  readonly transaction: number;
  readonly reference: number;
  readonly round: number;
  /** Hundred-thousandths; below zero for corrections alone. */
  readonly units: number;
  readonly closes: boolean;
}

interface Move {
  readonly content: string;
  readonly member: number;
  readonly round: number;
  /** Satang that came to the member. */
  readonly satang: number;
  undone: boolean;
}

/** The result of a step: a refusal, a repeat, or something done. */
export type Expected = string;

/** The wallet of games in a few lines of memory, by the rules of docs/game-wallet.md and nothing else. */
export class GamesModel {
  readonly cash: number[];
  readonly debt: number[];
  private readonly moves = new Map<string, Move>();
  private readonly rolledBack = new Set<number>();
  private readonly closed = new Set<string>();

  constructor(members: number, satang: number) {
    this.cash = Array.from({ length: members }, () => satang);
    this.debt = Array.from({ length: members }, () => 0);
  }

  step(one: Step): Expected {
    const { what, member, transaction, round, reference, units } = one;
    const names = what === 'payout' || what === 'rollback';
    const content = [member, round, what === 'rollback' ? 0 : units, names ? reference : ''].join();
    const made = this.moves.get(`${what}:${transaction}`);
    if (made) return made.content === content ? 'repeated' : 'duplicate';
    if (this.isCrossed(one)) return 'duplicate';
    const refusal = what === 'rollback' ? this.crossed(one) : this.refusal(one);
    if (refusal) return refusal;
    const satang = what === 'rollback' ? this.undo(one) : this.change(one);
    this.moves.set(`${what}:${transaction}`, { content, member, round, satang, undone: false });
    return 'done';
  }

  /** Returns what the rounds of a member staked and were paid, in satang. */
  sums(member: number): { staked: number; paid: number } {
    const sums = { staked: 0, paid: 0 };
    for (const [key, move] of this.moves) {
      if (move.member !== member || move.undone) continue;
      if (key.startsWith('bet')) sums.staked -= move.satang;
      if (key.startsWith('payout') || key.startsWith('adjust')) sums.paid += move.satang;
    }
    return sums;
  }

  /** An id belongs to one kind of command, but for a bet and a payout of one message. */
  private isCrossed({ what, transaction, reference }: Step): boolean {
    const used = ['bet', 'payout', 'rollback', 'adjust'].filter((kind) =>
      this.moves.has(`${kind}:${transaction}`),
    );
    const together = what === 'payout' && reference === transaction;
    return used.some((kind) => !(together && kind === 'bet'));
  }

  private refusal({ what, member, transaction, reference, round, units }: Step): string | null {
    if (this.rolledBack.has(transaction)) return 'rolled_back';
    if (what === 'adjust') return null;
    if (what === 'bet') {
      if (units < 0 || units % 1_000 !== 0) return 'wrong_amount';
      if (this.closed.has(`${member}:${round}`)) return 'round_closed';
      return (this.cash[member] ?? 0) < units / 1_000 ? 'not_enough' : null;
    }
    if (units < 0) return 'wrong_amount';
    const bet = this.moves.get(`bet:${reference}`);
    if (bet ? bet.undone : this.rolledBack.has(reference)) return 'rolled_back';
    if (!bet) return 'unknown_bet';
    return bet.member === member ? null : 'wrong_member';
  }

  private crossed({ member, reference }: Step): string | null {
    const others = ['bet', 'payout', 'adjust'].map((kind) =>
      this.moves.get(`${kind}:${reference}`),
    );
    return others.some((move) => move && move.member !== member) ? 'wrong_member' : null;
  }

  private change({ what, member, round, units, closes }: Step): number {
    const satang = Math.trunc(units / 1_000) * (what === 'bet' ? -1 : 1);
    if (what !== 'adjust' && closes) this.closed.add(`${member}:${round}`);
    this.move(member, satang);
    return satang;
  }

  /** Cash never goes below zero: what is missing is owed. */
  private move(member: number, satang: number): void {
    const cash = (this.cash[member] ?? 0) + satang;
    this.cash[member] = Math.max(0, cash);
    this.debt[member] = (this.debt[member] ?? 0) + Math.max(0, -cash);
  }

  private undo({ member, reference, round, closes }: Step): number {
    let sum = 0;
    let known = false;
    for (const kind of ['payout', 'bet', 'adjust']) {
      const move = this.moves.get(`${kind}:${reference}`);
      if (!move) continue;
      known = true;
      if (move.undone) continue;
      move.undone = true;
      this.move(member, -move.satang);
      sum -= move.satang;
      if (closes) this.closed.add(`${member}:${move.round}`);
    }
    if (!known && closes) this.closed.add(`${member}:${round}`);
    this.rolledBack.add(reference);
    return sum;
  }
}
