import { randomUUID } from 'node:crypto';
import type { RateNow, RateRecommend, Round, Shot, Slip } from '@poy/contract';
import { idempotencyHeader } from '@poy/contract/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openYeekee } from '../testing/openYeekee.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let token: string;
let round: Round;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signIn('demo01');
  round = await openYeekee(app);
});
afterAll(() => app.close());

const line = { option: 'teng_bon_2', price: 5, multiply: 90 };
const place = (lines: readonly object[], key: string) =>
  app.call('/poy-api/poys.create', {
    body: { betId: round.betId, lines },
    headers: { [idempotencyHeader]: key },
    token,
  });

describe('a call in another form of the specification', () => {
  it('honours the bet type of a round, or of one option, and refuses another', async () => {
    const betId = String(round.betId);
    const [whole, one] = await Promise.all(
      [round.betType, 'teng_bon_2'].map(async (betType) => {
        const asked = { query: { betId, betType } };
        const [now, recommended] = await Promise.all([
          app.call('/poy-api/number-reachs.rate-now.all', asked),
          app.call('/poy-api/number-reachs.rate-recommend.all', asked),
        ]);
        return {
          rates: Object.keys((now.data as RateNow).defaultRate),
          options: new Set((recommended.data as RateRecommend).map(({ option }) => option)),
        };
      }),
    );
    expect(whole?.rates).toHaveLength(8);
    expect(whole?.options.size).toBeGreaterThan(1);
    expect(one).toEqual({ rates: ['teng_bon_2'], options: new Set(['teng_bon_2']) });
    for (const path of ['rate-now', 'rate-recommend'])
      expect(
        await app.call(`/poy-api/number-reachs.${path}.all`, {
          query: { betId, betType: 'BET_LOTTO_GOVERNMENT_1' },
        }),
      ).toMatchObject({
        status: 400,
        code: 'VALIDATION',
        details: { fields: { betType: 'betType.invalid' } },
      });
  });

  it('reads a day of results in the format of the wire too', async () => {
    const of = (resultDate: string) =>
      app.call('/poy-api/bet-list-results', { query: { resultDate } });
    const day = await of('2026-11-20');
    expect(day.status).toBe(200);
    expect((await of('2026-11-20T23:59:59.000000Z')).data).toEqual(day.data);
    for (const wrong of [
      '2026-11-20T24:00:00.000000Z',
      '2026-02-30T10:00:00.000000Z',
      '20/11/2026',
    ])
      expect((await of(wrong)).code).toBe('VALIDATION');
  });

  it('answers a shot as the list shows it', async () => {
    const shooters = [await app.signIn('demo02'), await app.signIn('demo03')];
    const answers = await Promise.all(
      shooters.map((by, at) =>
        app.call('/poy-api/yings.create', {
          body: { betId: round.betId, yingNumber: `0000${at}` },
          token: by,
        }),
      ),
    );
    const shown = (await app.call('/poy-api/yings', { query: { betId: String(round.betId) } }))
      .data as Shot[];
    expect(shown.map(({ betId, row }) => [betId, row])).toEqual([
      [round.betId, 1],
      [round.betId, 2],
    ]);
    for (const { data } of answers) {
      const { nextShotAt, ...shot } = data as Shot & { nextShotAt: number };
      const listed = shown.find(({ yingNumber }) => yingNumber === shot.yingNumber);
      expect(shot).toMatchObject({ ...listed, mine: true, row: expect.any(Number) });
      expect(shot.row).toBeLessThanOrEqual(listed?.row ?? 0);
      expect(nextShotAt).toBeGreaterThan(shot.at);
    }
  });

  it('refuses a part of a baht and more than any money by the line alone', async () => {
    const good = { ...line, number: '51' };
    const prices = [0.5, 0.001, 1e9, 1e300];
    const lines = [good, ...prices.map((price, at) => ({ ...line, number: `6${at}`, price }))];
    const { code, details } = await place(lines, randomUUID());
    expect(code).toBe('SLIP_REFUSED');
    expect((details['lines'] as { answer: string }[]).map(({ answer }) => answer)).toEqual([
      'ok',
      'under_min',
      'under_min',
      'over_max',
      'over_max',
    ]);
  });

  it.each([
    ['price', { price: 1.5 }],
    ['price', { price: -1 }],
    ['number', { number: '511' }],
    ['option', { option: 'none' }],
  ])('names the rule of a wrong %s of a line in one form', async (field, wrong) => {
    const lines = [
      { ...line, number: '51' },
      { ...line, number: '52', ...wrong },
    ];
    const { code, details } = await place(lines, randomUUID());
    const fields = { [`lines.1.${field}`]: `lines.1.${field}.invalid` };
    expect([code, details]).toEqual(['VALIDATION', { fields }]);
  });

  it('keeps what a client writes beside a line, and answers it', async () => {
    const marks = { ref: 'a-7', add: 3, min: 1, max: 10_000 };
    const asked = [
      { ...line, number: '44', ...marks },
      { ...line, number: '45', ref: null },
    ];
    const key = randomUUID();
    const sold = await place(asked, key);
    expect(sold).toMatchObject({
      status: 200,
      data: { lines: [marks, { ref: null, add: null, min: null, max: null }] },
    });
    const { poyId, poyListJson } = sold.data as Slip;
    expect(JSON.parse(poyListJson ?? '')).toMatchObject([marks, { number: '45', ref: null }]);
    const read = await app.call('/poy-api/poys.one', { body: { poyId }, token });
    expect((read.data as Slip).lines).toMatchObject([marks, { ref: null }]);
    expect((await place(asked, key)).data).toEqual(sold.data);
    const other = asked.map((one) => ({ ...one, ref: 'b' }));
    expect((await place(other, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
