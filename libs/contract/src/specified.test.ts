import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './Operation.ts';

/** A call as the specification (§7) lists it: the fields of its payload, and those of its answer. */
interface Specified {
  method: 'GET' | 'POST';
  /** It is made by POST as well. */
  alsoPost?: true;
  asks?: string;
  answers?: string;
  /** A payload that must be taken. */
  takes?: Record<string, unknown>;
}

const betRound =
  'betId betName betGroup betType name active setResult closeTime resultTime dt closeDt resultDt betList unixTimeStamp';
const ticket = 'option number ref add price min max multiply';
const support = 'activePopup activeSupport officePhoneNumber urlBailek urlPopup urlSupport';
const own = `loyaltyPoint supportData.${support.replaceAll(' ', ' supportData.')}`;
const none = {
  agentId: null,
  refUid: null,
  referUrl: null,
  registerFromDomain: null,
  slug: null,
  employeeSlug: null,
};
const setCreate: Specified = { method: 'POST' };

/** Every call of the specification that the product serves. */
const specified: Record<string, Specified> = {
  '/api/users.auth': { method: 'POST', answers: 'uuid status' },
  '/api/users.signup': {
    method: 'POST',
    asks: 'userName password phoneNumber agentId refUid referUrl registerFromDomain slug employeeSlug',
    takes: { userName: 'somchai1', password: 'Demo#2026', phoneNumber: '0812345678', ...none },
  },
  '/api/users.login': { method: 'POST', asks: 'userName password' },
  '/api/users.line-login': {
    method: 'POST',
    asks: 'lineId agentId email name refUid registerFromDomain slug employeeSlug fromAfLink',
    takes: {
      lineId: 'U1',
      email: null,
      name: null,
      agentId: null,
      refUid: null,
      registerFromDomain: null,
      slug: null,
      employeeSlug: null,
      fromAfLink: null,
    },
  },
  '/api/users.logout': { method: 'POST' },
  '/api/users.change-password': { method: 'POST', asks: 'oldPassword newPassword' },
  '/api/users.forgot-password': {
    method: 'POST',
    asks: 'userName newPassword otpCode refOtpCode phoneNumber',
  },
  '/api/users-banks.create': {
    method: 'POST',
    asks: 'bankCode bankAccountNumber',
    takes: { bankCode: 'kbank', bankAccountNumber: '123-4-56789-0' },
  },
  '/api/agents-supports': {
    method: 'GET',
    alsoPost: true,
    answers: 'phoneNumber activePopup activeSupport urlBailek urlPopup urlSupport',
  },
  '/api/users-infos': {
    method: 'GET',
    answers: `level lineId userName name email avatar phoneNumber lineUid cash afCash ${own}`,
  },
  '/api/users-infos.update': {
    method: 'POST',
    asks: 'avatar email lineId name',
    takes: { avatar: null, email: 'malee@example.com', lineId: 'malee88', name: 'มาลี ใจดี' },
  },
  '/api/users.phone-number.update': {
    method: 'POST',
    asks: 'phoneNumber',
  },
  '/poy-api/transactions.bank': { method: 'POST' },
  '/api/cashs': { method: 'GET', answers: 'money' },
  '/api/af-cashs': { method: 'GET', answers: 'afMoney' },
  '/api/loyalty-points.balance': { method: 'GET', answers: 'balance' },
  '/api/af-cashs.transaction.all': { method: 'POST', asks: 'startedDate endedDate' },
  '/api/sites-details': { method: 'GET', answers: 'title description siteVerification gaID' },
  '/poy-api/bet-lists.latest': { method: 'GET', answers: 'rounds' },
  '/poy-api/bet-lists.one': {
    method: 'GET',
    asks: 'id',
    answers: `${betRound} betList.dt unixTimeStamp.realCloseTime unixTimeStamp.realResultTime betMaxteng_bon_3`,
  },
  '/poy-api/bet-list-min-maxes.all': {
    method: 'GET',
    asks: 'betId',
    answers: 'betOption betMin',
  },
  '/poy-api/number-reachs.rate-now.all': {
    method: 'GET',
    asks: 'betId betType',
    answers: 'defaultRate rateNow.number rateNow.option rateNow.multiply',
    takes: { betId: '7', betType: 'BET_LOTTO_YEEKEE_42' },
  },
  '/poy-api/number-reachs.rate-recommend.all': {
    method: 'GET',
    asks: 'betId betType',
    answers: 'number option multiply',
  },
  '/poy-api/bet-list-results': {
    method: 'GET',
    asks: 'betId resultDate',
    answers: 'betId betName betGroup betType dt resultDt',
    takes: { betId: '7', resultDate: '2026-11-20T00:00:00.000000Z' },
  },
  '/poy-api/lotteries.4d.latest': { method: 'POST', answers: 'betName betGroup round' },
  '/poy-api/lotteries.lao.create': setCreate,
  '/poy-api/lotteries.lao-super.create': setCreate,
  '/poy-api/lotteries.hanoy.create': setCreate,
  '/poy-api/lotteries.malay.create': setCreate,
  '/poy-api/ying-results.one': { method: 'POST', asks: 'betId' },
  '/poy-api/yings': { method: 'GET', asks: 'betId limit', answers: 'betId yingNumber' },
  '/poy-api/yings.summary': { method: 'POST', asks: 'betId' },
  '/poy-api/yings.create': {
    method: 'POST',
    asks: 'betId yingNumber',
    answers: 'betId yingNumber',
    takes: { betId: 7, yingNumber: '00420' },
  },
  '/poy-api/transactions.all': {
    method: 'POST',
    asks: 'startedDate endedDate',
    answers: 'transactions.transactionType transactions.createdAt transactions.transferTime',
    takes: {},
  },
  '/poy-api/true.wallet.history': { method: 'POST', takes: {} },
  '/poy-api/partners.game.list.config': { method: 'POST', takes: {} },
  '/poy-api/partners.game.list.config.nr': { method: 'POST', takes: {} },
  '/poy-api/game-highlight-configs': { method: 'GET' },
  '/poy-api/deposits.create': {
    method: 'POST',
    asks: 'bankId bankCode bankAccountNumber bankAccountName prepareAmount',
    answers: 'id bankId prepareAmount prepareIndex prepareTotal status referTransferId createdAt',
    takes: { bankId: 1, bankCode: null, bankAccountNumber: null, prepareAmount: 500 },
  },
  '/poy-api/banks.all': { method: 'GET', answers: 'bankId bankCode accountNumber name botUpdate' },
  '/poy-api/poys.create': {
    method: 'POST',
    asks: `betId lines.${ticket.replaceAll(' ', ' lines.')}`,
    answers: `poyListJson lines.${ticket.replaceAll(' ', ' lines.')}`,
    takes: {
      betId: 7,
      lines: [
        {
          option: 'tode_3',
          number: '123',
          ref: 'a',
          add: 1,
          price: 5,
          min: 1,
          max: 9,
          multiply: 9,
        },
      ],
    },
  },
  '/api/collect': { method: 'POST' },
  '/v1/id': { method: 'GET', answers: 'cid' },
  '/v1/api/collect': { method: 'POST' },
};

const table = Object.entries(specified);
const served: Record<string, Operation | undefined> = operations;

/** Returns the schema inside of what may be left out, be null, be listed or be transformed. */
function inside(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return inside(schema.element as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inside(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return inside(schema.unwrap() as z.ZodType);
  return schema;
}

/** Returns the fields of a schema that it does not have; `a.b` is b inside of a. */
const lacking = (schema: z.ZodType | undefined, fields = ''): string[] =>
  fields
    .split(' ')
    .filter((field) => field !== '')
    .filter((field) => {
      let at = schema && inside(schema);
      for (const name of field.split('.')) {
        const next = at instanceof z.ZodObject ? at.shape[name] : undefined;
        if (next === undefined) return true;
        at = inside(next as z.ZodType);
      }
      return false;
    });

describe('a call of the specification', () => {
  it.each(table)('%s has the method, the payload and the answer', (path, row) => {
    const call = served[path];
    expect(call?.method).toBe(row.method);
    expect(call?.alsoPost).toBe(row.alsoPost);
    const payload = call?.query ?? call?.body;
    expect({ asks: lacking(payload, row.asks) }).toEqual({ asks: [] });
    expect({ answers: lacking(call?.reply, row.answers) }).toEqual({ answers: [] });
    if (row.takes) expect(payload?.safeParse(row.takes).error?.issues ?? []).toEqual([]);
  });
});
