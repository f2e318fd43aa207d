import type { APIRequestContext } from '@playwright/test';
import { callProduct } from '../product/callProduct.ts';
import { balanceOf, signIn, type newPerson } from '../people/member.ts';
import { setStatus } from '../people/operator.ts';
import { openRound } from '../rounds.ts';
import type { Person } from './Person.ts';

/** The steps share the person, and a session of the same member for what only calls tell. */
export interface Journey {
  readonly person: Person;
  readonly member: ReturnType<typeof newPerson>;
  readonly calls: APIRequestContext;
  readonly url: string;
  readonly sandboxUrl: string;
  /** The round of the slip and the shot, once it is chosen. */
  betId: number;
}

export interface Step {
  readonly name: string;
  run(journey: Journey): Promise<void>;
}

const shot = '40711';
/** A round may be on sale for another 135 s, and its shooting ends 30 s later. */
const resultLimitMs = 200_000;

async function agreeAndBeRead({ person }: Journey): Promise<void> {
  const { page, say } = person;
  await person.open('/how-to');
  await person.press('button', say('shell:consent.agree'));
  for (const path of ['/v1/id', '/api/collect', '/v1/api/collect'])
    await person.until(`a call of ${path}`, async () => (await page.fetched()).includes(path));
}

async function signUp({ person, member, calls }: Journey): Promise<void> {
  const { say } = person;
  await person.open('/register');
  await person.write(say('shell:session.userName'), member.userName);
  await person.write(say('shell:session.password'), member.password);
  await person.write(say('shell:session.confirmPassword'), member.password);
  await person.write(say('shell:session.phoneNumber'), member.phoneNumber);
  await person.press('button', say('host:actions.signUp'), { within: 'main' });
  await person.isAt('/main');
  await signIn(calls, member);
}

async function payIn({ person, calls, sandboxUrl }: Journey): Promise<void> {
  const { say } = person;
  await person.open('/credit/deposit/normal');
  await person.write(say('credit:ask.amount'), '500');
  await person.press('button', say('credit:ask.submit'));
  await person.reads(say('credit:pay.waiting'));
  const deposit = await callProduct(calls, '/poy-api/deposits.latest');
  if (!deposit || deposit.prepareAmount === null) throw new Error('There is no deposit to pay');
  await calls.post(`${sandboxUrl}/transfers`, {
    form: {
      toAccount: deposit.accountNumber,
      amount: deposit.prepareAmount.toFixed(2),
      fromName: 'Tester',
      fromAccount: '9812345678',
    },
  });
  await person.sees({ kind: 'heading', name: say('credit:arrived.title') });
}

async function buySlip(journey: Journey): Promise<void> {
  const { person, calls } = journey;
  const { say } = person;
  const before = await balanceOf(calls);
  const round = await openRound(calls, 'BET_YEEKEE_SPEED', 60);
  journey.betId = round.betId;
  await person.open(`/lotto/${round.betGroup}/${round.betId}`);
  for (const digit of '4712') await person.press('button', digit);
  await person.sees({ kind: 'heading', name: say('lotto:slip.count', { count: 2 }) });
  await person.write(say('lotto:slip.priceForAll'), '20');
  await person.press('button', say('lotto:slip.send'), { part: true });
  await person.press('button', say('host:actions.confirm'), {
    within: 'dialog[open]',
    part: true,
  });
  await person.reads(say('lotto:receipt.title'));
  if ((await balanceOf(calls)) !== before - 40) throw new Error('The slip did not cost 40 baht');
}

async function shoot({ person, betId }: Journey): Promise<void> {
  const { say } = person;
  await person.open(`/lotto/yeekee/${betId}`);
  await person.press('tab', say('lotto:bet.tab.shoot'));
  for (const digit of shot) await person.press('button', digit);
  await person.press('button', say('lotto:shots.shoot'));
  await person.reads(say('lotto:shots.shot', { number: shot }));
}

async function seeResult({ person }: Journey): Promise<void> {
  const { say } = person;
  await person.sees({ kind: 'heading', name: say('lotto:result.title') }, resultLimitMs);
  await person.sees({ kind: 'sign', name: say('check:matches') });
}

async function lookAtErrors({ person, url }: Journey): Promise<void> {
  const { say } = person;
  const heading = (name: string) => person.sees({ kind: 'heading', name });
  for (const path of ['/nowhere', '/lotto/win', '/poy/yeekee/999999999']) {
    await person.open(path);
    await heading(say('shell:errors.notFoundTitle'));
  }
  await person.open('/maintenance');
  await heading(say('shell:maintenance.title'));
  await person.open(url.replace('localhost', 'nobody.localhost'));
  await heading(say('shell:errors.domainTitle'));
}

async function beRestricted({ person, calls, member }: Journey): Promise<void> {
  await person.open('/credit/statement');
  await person.sees({ kind: 'heading', name: person.say('credit:statement.title') });
  await setStatus(calls, member.userName, 2);
  await person.sees({ kind: 'heading', name: person.say('shell:errors.forbiddenTitle') });
  await setStatus(calls, member.userName, 0);
}

async function signOut({ person }: Journey): Promise<void> {
  const { say } = person;
  await person.open('/profile');
  await person.press('button', say('host:actions.signOut'));
  await person.isAt('/');
}

/** The steps of a player in their order. Each needs those before it. */
export const steps: readonly Step[] = [
  { name: 'agree to the question about privacy, and be read once', run: agreeAndBeRead },
  { name: 'sign up', run: signUp },
  { name: 'pay in', run: payIn },
  { name: 'buy a slip', run: buySlip },
  { name: 'shoot', run: shoot },
  { name: 'see the result and its check', run: seeResult },
  { name: 'see pages that do not exist, maintenance, and a host of no site', run: lookAtErrors },
  { name: 'be restricted by an operator on the open page', run: beRestricted },
  { name: 'sign out', run: signOut },
];
