import type { Path } from '@poy/contract';
import type { Life, Outside } from '../lives/Life.ts';
import { people } from '../lives/people.ts';
import { Refused, type Member } from '../product/createMember.ts';

type Body = Record<string, unknown>;
interface Session {
  current: boolean;
  browser: string | null;
  system: string | null;
  begunAt: number;
}
interface Request {
  kind: string;
  status: string;
  createdAt: number;
}
interface Slip {
  status: string;
  lineCount: number;
  realResultTime: number;
}

const dayMs = 24 * 3_600_000;
const own: Session = { current: true, browser: null, system: null, begunAt: 0 };
const rates = { teng_bon_1: 3.2, teng_bon_2: 92, teng_lang_2: 92, teng_bon_3: 900 };
const account = { bankId: 1, bankCode: 'DEMO1', accountNumber: '0000000001', name: 'Poy Demo' };

/**
 * The product as an account that is made live meets it: it keeps what the account makes. A speed round
 * closes each minute, and another round in a day. The slips of many lines win.
 */
export class FakeAccount {
  calls: string[] = [];
  sessions: Session[] = [own];
  kinds = ['normal', 'fast', 'manual', 'qrcode', 'truemoney', 'crypto'];
  refuses: Partial<Record<string, string>> = {};
  wins = ({ lineCount }: Slip): boolean => lineCount > 2;
  /** The money that the outside world sent, by where it was sent from. */
  sent: string[] = [];
  readonly requests: Request[] = [];
  readonly slips: Slip[] = [];
  private readonly made = new Map<string, number>();
  private last = '';
  private withdrawal: string | null = null;
  private readonly openedAt = Date.now();

  /** Returns how often something was made, by a part of the call's path. */
  times = (path: string): number => this.calls.filter((call) => call.endsWith(path)).length;

  private note = (name: string): void => void this.made.set(name, (this.made.get(name) ?? 0) + 1);
  private rows = (name: string): object[] =>
    Array.from({ length: this.made.get(name) ?? 0 }, () => ({ status: 'verified', bankId: 7 }));

  private settled(): Slip[] {
    for (const slip of this.slips)
      if (slip.realResultTime <= Date.now() / 1_000) slip.status = this.wins(slip) ? 'won' : 'lost';
    return this.slips;
  }

  private rounds(): object[] {
    const minute = Math.ceil((Date.now() + 5_000) / 60_000) * 60;
    const round = (betId: number, close: number) => ({
      betId,
      status: 'open',
      active: true,
      unixTimeStamp: { realOpenTime: 0, realCloseTime: close, realResultTime: close + 5 },
    });
    const day = Math.ceil((Date.now() + 3_600_000) / dayMs) * 86_400;
    return [
      { everySeconds: 60, rounds: [round(minute, minute)] },
      { everySeconds: null, rounds: [round(day, day)] },
    ];
  }

  private ask(kind: string): object {
    const request = { kind, status: 'pending', createdAt: Date.now() };
    this.requests.push(request);
    const quote = kind === 'crypto' ? { micro: 1 } : null;
    return { ...request, accountNumber: kind, prepareAmount: 100, quote, reference: 'R1' };
  }

  private credit(kind: string): Promise<never> {
    this.sent.push(kind);
    for (const request of this.requests) if (request.kind === kind) request.status = 'credited';
    return Promise.resolve({ movementId: 'aa-bb', at: Date.now() } as never);
  }

  private answers: Record<string, (body: Body) => unknown> = {
    '/api/users-sessions': () => ({ sessions: this.sessions }),
    '/api/users.logout': () => ({}),
    '/api/users.step-up': () => ({}),
    '/api/users-infos': () => ({ name: this.made.has('name') ? 'A B' : null }),
    '/api/users-infos.update': () => this.note('name'),
    '/api/users-banks.all': () => ({ accounts: this.rows('bank') }),
    '/api/users-banks.create': () => this.note('bank'),
    '/poy-api/number-sets.all': () => this.rows('list'),
    '/poy-api/number-sets.save': () => this.note('list'),
    '/poy-api/banks.all': () => [account],
    '/poy-api/payment-methods.all': () =>
      this.kinds.map((kind) => ({ kind, open: true, minimum: 1, maximum: 500 })),
    '/poy-api/deposits.latest': ({ kind }) =>
      this.requests.findLast((one) => one.kind === kind) ?? null,
    '/poy-api/deposits.create': () => this.ask('normal'),
    '/poy-api/deposits.ask': ({ kind }) => this.ask(String(kind)),
    '/poy-api/deposits.manual': () => this.ask('manual'),
    '/poy-api/bet-lists.latest': () => this.rounds(),
    '/api/cashs': () => ({ money: 1_000 }),
    '/poy-api/number-reachs.rate-now.all': () => ({ defaultRate: rates, rateNow: [] }),
    '/poy-api/poys.all': ({ status }) => ({
      slips: this.settled().filter((slip) => !status || slip.status === status),
    }),
    '/poy-api/poys.create': ({ betId, lines }) => {
      const lineCount = (lines as unknown[]).length;
      this.slips.push({ status: 'waiting', lineCount, realResultTime: Number(betId) + 5 });
    },
    '/poy-api/lotteries.4d.tickets': () => ({ tickets: this.rows('set') }),
    '/poy-api/lotteries.4d.latest': () => [
      { betName: 'BET_LOTERRY4_LAOS', price: 120, prizes: [], round: { betId: 5, active: true } },
    ],
    '/poy-api/lotteries.4d.stock': () => [{ left: 3 }],
    '/poy-api/lotteries.lao.create': () => this.note('set'),
    '/poy-api/turnovers': () => ({ canWithdraw: true }),
    '/api/support-messages.all': () => ({
      conversations: this.last ? [{ id: 3, last: { text: this.last } }] : [],
    }),
    '/api/support-messages.create': ({ text }) => void (this.last = String(text)),
    '/api/operators.support.answer': ({ text }) => void (this.last = String(text)),
    '/poy-api/withdrawals.all': () => ({
      withdrawals: this.withdrawal ? [{ id: 9, amount: 100, status: this.withdrawal }] : [],
    }),
    '/poy-api/withdrawals.terms': () => {
      const held = Date.now() < this.openedAt + dayMs;
      return {
        min: 20,
        most: held ? 0 : 800,
        refusedFor: held ? [{}] : [],
        accounts: this.rows('bank'),
      };
    },
    '/poy-api/withdrawals.create': () => void (this.withdrawal = 'review'),
    '/api/operators.withdrawals.approve': () => void (this.withdrawal = 'paid'),
  };

  private call = async (path: string, { body, query }: { body?: Body; query?: Body } = {}) => {
    this.calls.push(path);
    const code = this.refuses[path];
    if (code !== undefined)
      throw new Refused(path, { status: 400, headers: {}, data: null, code, details: {} });
    const answer = this.answers[path];
    if (!answer) throw new Error(`The fake product knows no ${path}`);
    return answer({ ...query, ...body });
  };

  /** Returns the account with the places that send it money. */
  life(index = 0): Life {
    const person = people[index];
    if (!person) throw new Error('There is no such person');
    const { userName } = person;
    const call = (path: Path, asked?: object) => this.call(path, asked);
    const outside = {
      password: 'Demo#2026',
      drawSlip: (text: string) => Promise.resolve(Buffer.from(text)),
      holders: { name: () => undefined },
      bank: {
        send: ({ toAccount }: { toAccount: string }, kept = false) =>
          kept ? this.credit('kept') : this.credit(toAccount),
        reportAgain: () => this.credit('manual'),
      },
      wallet: { send: ({ toAccount }: { toAccount: string }) => this.credit(toAccount) },
      chain: { send: ({ address }: { address: string }) => this.credit(address) },
      operator: { call },
    } as unknown as Outside;
    const member = { userName, siteHost: 'localhost', now: () => Date.now(), call } as Member;
    return { member, person, outside };
  }
}
