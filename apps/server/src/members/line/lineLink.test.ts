import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  firstPassword,
  newMember,
  nextPassword,
  signInAs,
  type MemberBrowser,
} from '../../testing/memberBrowser.ts';
import {
  createLineWorld,
  newPerson,
  tokenOf,
  type LineWorld,
} from '../../testing/worlds/lineWorld.ts';

let w: LineWorld;
beforeAll(async () => {
  w = await createLineWorld();
});
afterAll(() => w.close());

/** Makes every proof of a member one of long ago. */
async function forgetProofs({ userName }: MemberBrowser): Promise<void> {
  const text = `UPDATE members.session SET proved_at = now() - interval '6 minutes'
    WHERE member = (SELECT uuid FROM members.member WHERE user_name = $1)`;
  await w.t.db.query({ name: 'test_forget_proofs', text, values: [userName] });
}
const stepUp = (member: MemberBrowser, password: string) =>
  member.call('/api/users.step-up', { body: { password } });
const begin = (member: MemberBrowser) =>
  member.call('/api/users.line-begin', { body: { purpose: 'link' } });
const unlink = (member: MemberBrowser) => member.call('/api/users.line-unlink', { method: 'POST' });
const infoOf = async (member: MemberBrowser) => (await member.call('/api/users-infos')).data;

async function link(member: MemberBrowser, person = newPerson()) {
  const { token } = member;
  return w.verify(await w.begin({ token }, 'link'), person, { token });
}

describe('a member links LINE', () => {
  it('and signs in by it from then on', async () => {
    const member = await newMember(w.t);
    const person = newPerson({ name: 'Demo person' });
    expect((await link(member, person)).data).toMatchObject({
      purpose: 'link',
      lineId: person.sub,
    });
    expect(await infoOf(member)).toMatchObject({ lineUid: person.sub, name: null, email: null });
    const { data } = await w.signIn(person);
    expect(data).toMatchObject({ userName: member.userName });
  });

  it('only after a proof of the last five minutes', async () => {
    const member = await newMember(w.t);
    await forgetProofs(member);
    expect((await begin(member)).code).toBe('STEP_UP_NEEDED');
    expect((await stepUp(member, 'Wrong-52-red')).details).toEqual({
      fields: { password: 'password.wrong' },
    });
    expect((await begin(member)).code).toBe('STEP_UP_NEEDED');
    expect((await stepUp(member, firstPassword)).status).toBe(200);
    expect((await begin(member)).status).toBe(200);
  });

  it('with a proof of that very session', async () => {
    const member = await newMember(w.t);
    const other = await signInAs(w.t, member.userName);
    await forgetProofs(member);
    await stepUp(other, firstPassword);
    expect((await begin(member)).code).toBe('STEP_UP_NEEDED');
  });

  it('but not the LINE account of another member', async () => {
    const person = newPerson();
    await link(await newMember(w.t), person);
    const second = await newMember(w.t);
    expect((await link(second, person)).code).toBe('LINE_TAKEN');
    expect(await infoOf(second)).toMatchObject({ lineUid: null });
  });

  it('in place of the one before', async () => {
    const member = await newMember(w.t);
    const [old, next] = [newPerson(), newPerson()];
    await link(member, old);
    await link(member, next);
    expect((await w.signIn(next)).data).toMatchObject({ userName: member.userName });
    expect((await w.signIn(old)).data).not.toMatchObject({ userName: member.userName });
  });
});

it('locks the password after five wrong ones, as a change of it does', async () => {
  const member = await newMember(w.t);
  const codes: (string | null)[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    codes.push((await stepUp(member, 'Wrong-52-red')).code);
  expect(codes).toEqual([...Array<string>(4).fill('VALIDATION'), 'loginAttemptCountReachLimit']);
  expect((await member.change(firstPassword, nextPassword)).code).toBe(
    'loginAttemptCountReachLimit',
  );
});

describe('a member unlinks LINE', () => {
  it('with a password, and every other session ends', async () => {
    const member = await newMember(w.t);
    const person = newPerson();
    await link(member, person);
    const byLine = tokenOf(await w.signIn(person));
    expect((await unlink(member)).status).toBe(200);
    const refused = await w.t.call('/api/users.auth', { method: 'POST', token: byLine });
    expect(refused.code).toBe('unAuthorized');
    expect(await member.refusal()).toBeNull();
    expect((await w.signIn(person)).data).not.toMatchObject({ userName: member.userName });
  });

  it('only after a proof of the last five minutes', async () => {
    const member = await newMember(w.t);
    await link(member);
    await forgetProofs(member);
    expect((await unlink(member)).code).toBe('STEP_UP_NEEDED');
  });
});

describe('a member without a password', () => {
  const change = (token: string, body: object) =>
    w.t.call('/api/users.change-password', { token, body });
  const unlinkBy = (token: string) => w.t.call('/api/users.line-unlink', { method: 'POST', token });

  it('cannot unlink, sets a password soon after signing in, and then can', async () => {
    const answer = await w.signIn(newPerson());
    const { userName } = answer.data as { userName: string };
    expect((await unlinkBy(tokenOf(answer))).code).toBe('PASSWORD_NEEDED');
    const changed = await change(tokenOf(answer), { newPassword: firstPassword });
    expect(changed.status).toBe(200);
    const member = await signInAs(w.t, userName);
    expect((await unlink(member)).status).toBe(200);
    expect(await infoOf(member)).toMatchObject({ lineUid: null, hasPassword: true });
  });

  it('sets none with a session of long ago', async () => {
    const answer = await w.signIn(newPerson());
    const text = 'UPDATE members.session SET proved_at = NULL WHERE member = $1';
    const { uuid } = answer.data as { uuid: string };
    await w.t.db.query({ name: 'test_no_proof', text, values: [uuid] });
    const tried = await change(tokenOf(answer), { newPassword: firstPassword });
    expect(tried.code).toBe('STEP_UP_NEEDED');
  });
});

it('lets nobody leave the old password out who has one', async () => {
  const member = await newMember(w.t);
  const tried = await member.call('/api/users.change-password', {
    body: { newPassword: nextPassword },
  });
  expect(tried.details).toEqual({ fields: { oldPassword: 'password.required' } });
});
