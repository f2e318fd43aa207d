import { describe, expect, it } from '@jest/globals';
import { hub88Call, newRsaKeys, theirKeys } from '../../../testing/hub88Calls.ts';
import type { DialectPartner, LaunchWish, Question } from '../Dialect.ts';
import { hub88 } from './hub88.ts';

const { asks } = hub88;
const own = newRsaKeys();
const keys = { theirs: [], ours: own.privateKey };
const partner: DialectPartner = {
  code: 'tests',
  address: 'https://provider.example/api',
  operatorId: '17',
  currency: 'THB',
};
const wish: LaunchWish = {
  title: 'tests_wheel',
  user: 'member-of-tests',
  token: 'token-of-tests',
  language: 'th',
  device: 'phone',
  country: 'TH',
  returnUrl: 'https://site.example/games',
  depositUrl: 'https://site.example/credit',
};
const from = new Date('2026-11-20T17:00:00.250Z');
const to = new Date('2026-11-21T17:00:00.250Z');
const bodyOf = ({ body }: Question): unknown => JSON.parse(body);

const questions: Readonly<Record<string, Question>> = {
  '/game/list': asks.listGames(partner, keys),
  '/game/url': asks.launch(partner, keys, wish),
  '/game/round': asks.roundPicture(partner, keys, 'm', 'round-1', 'transaction-1') as Question,
  '/transactions/list': asks.records(partner, keys, from, to),
};

describe('a question to the provider', () => {
  it.each(Object.keys(questions))(
    '%s goes to its address, signed over the body that is sent',
    (path) => {
      const { url, headers, body } = questions[path] as Question;
      expect(url).toBe(`https://provider.example/api/operator/generic/v2${path}`);
      expect(headers).toEqual({
        'content-type': 'application/json',
        'X-Hub88-Signature': expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
      });
      const signed = { 'x-hub88-signature': headers['X-Hub88-Signature'] };
      const verified = (text: string): boolean =>
        hub88.verify(hub88Call(path, text, signed), theirKeys(own.publicKey));
      expect(verified(body)).toBe(true);
      expect(verified(`${body} `)).toBe(false);
    },
  );

  it.each(Object.keys(questions))('%s says who asks', (path) => {
    expect(bodyOf(questions[path] as Question)).toMatchObject({ operator_id: 17 });
  });

  it('names an operator whose name is no number', () => {
    const named = asks.listGames({ ...partner, operatorId: 'poy-1' }, keys);
    expect(bodyOf(named)).toEqual({ operator_id: 'poy-1' });
  });

  it('is not written without a key of ours', () => {
    expect(() => asks.listGames(partner, { theirs: [], ours: null })).toThrow('no key');
  });

  it('is none for a logout', () => {
    expect(asks.logout(partner, keys, 'm')).toBeNull();
  });
});

describe('a launch', () => {
  it('names the member, the token, the title and the ways out', () => {
    expect(bodyOf(asks.launch(partner, keys, wish))).toEqual({
      operator_id: 17,
      user: 'member-of-tests',
      token: 'token-of-tests',
      currency: 'THB',
      game_code: 'tests_wheel',
      platform: 'GPL_MOBILE',
      lang: 'th',
      country: 'TH',
      lobby_url: 'https://site.example/games',
      deposit_url: 'https://site.example/credit',
    });
  });

  it('of a demo has no member, no token, and the currency of demos', () => {
    const demo = bodyOf(asks.launch(partner, keys, { ...wish, user: null, token: null }));
    expect(demo).toMatchObject({ currency: 'XXX', game_code: 'tests_wheel' });
    expect(demo).not.toHaveProperty('user');
    expect(demo).not.toHaveProperty('token');
  });

  it.each([
    ['th', 'th'],
    ['en', 'en'],
    ['km', 'en'],
    ['my', 'en'],
  ] as const)('in %s opens in %s', (language, lang) => {
    expect(bodyOf(asks.launch(partner, keys, { ...wish, language }))).toMatchObject({ lang });
  });

  it('says on which device it is', () => {
    const desktop = asks.launch(partner, keys, { ...wish, device: 'desktop' });
    expect(bodyOf(desktop)).toMatchObject({ platform: 'GPL_DESKTOP' });
  });
});

describe('a question about what was played', () => {
  it('asks for a time in whole seconds of UTC, and leaves nothing out', () => {
    expect(bodyOf(asks.records(partner, keys, from, to))).toEqual({
      operator_id: 17,
      start_time: '2026-11-20T17:00:00',
      end_time: '2026-11-21T17:00:01',
    });
  });

  it('asks for one round, without a time', () => {
    expect(bodyOf(asks.recordsOfRound(partner, keys, 'round-1'))).toEqual({
      operator_id: 17,
      round: 'round-1',
    });
  });

  it('asks for the picture of a round', () => {
    expect(bodyOf(questions['/game/round'] as Question)).toEqual({
      operator_id: 17,
      user: 'm',
      round: 'round-1',
      transaction_uuid: 'transaction-1',
    });
  });
});
