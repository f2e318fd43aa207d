import type { SetLottery } from '@poy/contract';
import { setAddresses } from '@poy/contract/rules';
import type { Life, Step } from '../Life.ts';
import { buyLines, digitLines, figureLines, openRounds, type Line } from './buyLines.ts';

/** A long round is one whose result is at least this far away, in seconds. */
const long = 30 * 60;
/** A round that ends sooner than this is left to others, in seconds. */
const spare = 10;
/** The slips that an account has of each outcome. */
const ofEach = 2;

const longStep: Step = {
  name: 'running slip',
  async has({ member }) {
    const { slips } = await member.call('/poy-api/poys.all', { body: { status: 'waiting' } });
    return slips.some(({ realResultTime }) => realResultTime > member.now() / 1_000 + long);
  },
  async make(life) {
    const { person, member } = life;
    const round = (await openRounds(life)).findLast(
      ({ speed, unixTimeStamp }) =>
        !speed && unixTimeStamp.realCloseTime > member.now() / 1_000 + long,
    );
    if (!round) return false;
    const lines = person.list.numbers.map((number) => ({
      option: 'teng_bon_2' as const,
      number,
      price: 10,
    }));
    return buyLines(life, round.betId, lines);
  },
};

/** Answers whether a slip of a speed round waits for its result, of so many lines or of any. */
async function waitsSoon({ member }: Life, lines?: number): Promise<boolean> {
  const { slips } = await member.call('/poy-api/poys.all', { body: { status: 'waiting' } });
  const soon = member.now() / 1_000 + long;
  return slips.some(
    ({ realResultTime, lineCount }) =>
      realResultTime < soon && (lines === undefined || lineCount === lines),
  );
}

async function buySpeed(life: Life, lines: Line[]): Promise<boolean> {
  const round = (await openRounds(life)).find(
    ({ speed, unixTimeStamp }) =>
      speed && unixTimeStamp.realCloseTime > life.member.now() / 1_000 + spare,
  );
  return round !== undefined && buyLines(life, round.betId, lines);
}

/** Settled slips of an outcome, by lines that most likely have it. The draw decides. */
const outcomeStep = (outcome: 'won' | 'lost', lines: () => Line[]): Step => ({
  name: `slips: ${outcome}`,
  async has({ member }) {
    const { slips } = await member.call('/poy-api/poys.all', { body: { limit: 100 } });
    return slips.filter(({ status }) => status === outcome).length >= ofEach;
  },
  async make(life) {
    const asked = lines();
    // Such a slip is waited for, because it may be what is missing.
    return !(await waitsSoon(life, asked.length)) && buySpeed(life, asked);
  },
});

/** Returns the part of the address at which sets of a lottery are bought. */
const addressOf = ({ betName }: SetLottery) =>
  Object.entries(setAddresses).find(([name]) => name === betName)?.[1];

const setStep: Step = {
  name: '4-digit set',
  has: async ({ member }) =>
    (await member.call('/poy-api/lotteries.4d.tickets', { body: { limit: 1 } })).tickets.length > 0,
  async make({ member, person: { setNumber: number } }) {
    const lotteries = await member.call('/poy-api/lotteries.4d.latest');
    for (const lottery of lotteries) {
      const { round, price, prizes } = lottery;
      const address = addressOf(lottery);
      if (!address || !round?.active) continue;
      const { betId } = round;
      const [stock] = await member.call('/poy-api/lotteries.4d.stock', {
        body: { betId, numbers: [number] },
      });
      if (stock?.left === 0) continue;
      await member.call(`/poy-api/lotteries.${address}.create`, {
        body: { betId, price, prizes, lines: [{ number, quantity: 1 }] },
      });
      return true;
    }
    return false;
  },
};

/** The highest stake of a line, in baht. */
const mostPrice = 80;

/** The stake that deposits ask for before money may be withdrawn, which counts once it is settled. */
const turnoverStep: Step = {
  name: 'turnover',
  has: async ({ member }) => (await member.call('/poy-api/turnovers')).canWithdraw,
  async make(life) {
    const { turnOver } = await life.member.call('/poy-api/turnovers');
    const price = Math.min(mostPrice, Math.ceil(turnOver / digitLines(0).length));
    return !(await waitsSoon(life)) && buySpeed(life, digitLines(price));
  },
};

/** The purchases of an account. */
export const purchases: readonly Step[] = [
  longStep,
  outcomeStep('won', () => digitLines(20)),
  outcomeStep('lost', () => figureLines(10)),
  setStep,
];

/** The purchases by which an account may withdraw. */
export const turnover: readonly Step[] = [turnoverStep];
