import { generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { betOf, payoutOf } from '../../testing/gameCommands.ts';
import { newOperator } from '../../testing/operatorKinds.ts';
import { openPlayedProvider } from '../../testing/playedProvider.ts';
import { moveTo, noonBefore, ProviderBooks } from '../../testing/providerBooks.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { newPlayer, play } from '../../testing/worlds/gamesWorld.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
const file = join(tmpdir(), `partner-${process.pid}.pem`);
beforeAll(async () => {
  w = await createCliWorld();
  await newOperator(w.t, { role: 'administrator', userName: 'secondboss1' });
  await w.t.db.script(`UPDATE operator.operator SET password_own = true, password_given_at = NULL,
    password_given_by = NULL, created_at = created_at - interval '2 days'
    WHERE user_name = 'secondboss1'`);
  for (const name of ['operator3', 'secondboss1']) await w.login(name);
  writeFileSync(
    file,
    generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({
      type: 'spki',
      format: 'pem',
    }),
  );
});
afterAll(async () => {
  rmSync(file, { force: true });
  await w.close();
});

const run = (line: string, as = 'operator3') =>
  w.run([...line.split(' '), '--reason', 'new terms'], { as });
/** Types the same command as two operators. */
async function byTwo(line: string): Promise<string> {
  expect((await run(line)).err).toContain('a second operator makes the same change');
  const { code, out, err } = await run(line, 'secondboss1');
  expect([code, err]).toEqual([0, '']);
  return out;
}

it('sets a partner up by two persons, and says what it lacks', async () => {
  expect((await run('games switch --partner sa --turn on')).err).toContain('no address yet');
  expect(
    await byTwo('games partner --partner sa --address https://sa.example --operator poy'),
  ).toMatch(/address +https:\/\/sa.example\n/);
  expect((await run('games switch --partner sa --turn on')).err).toContain('no key');
  await byTwo(`games key --partner sa --file ${file}`);
  expect((await run('games switch --partner sa --turn on')).err).toContain('signed call');
  expect((await w.run(['games', 'partners'], { as: 'operator3' })).out).toContain('sa.example');
});

it('drains a partner at once, and closes a title', async () => {
  expect((await run('games switch --partner sandbox --turn drain')).out).toMatch(
    /state +draining\n/,
  );
  await byTwo('games switch --partner sandbox --turn on');
  const title = 'games title --partner sandbox --title sandbox-slot --state closed';
  expect((await run(title)).out).toMatch(/state +closed\n/);
  expect((await w.run(['games', 'titles'], { as: 'operator3' })).out).toContain('sandbox-crash');
});

it('sets how titles are shown, in which lists, and where at the site', async () => {
  const slot = '--partner sandbox --title sandbox-slot';
  expect((await run('games setlist --partner sandbox --list fast --th เร็ว --order 1')).code).toBe(
    0,
  );
  const { out } = await run(
    `games settitle ${slot} --en Fruits --themes fruit,gold --list fast --rtp 96.12 --first off --blocked US`,
  );
  for (const line of [/list +fast\n/, /rtp +9612\n/, /highlight +(no|false)\n/, /Fruits/])
    expect(out).toMatch(line);
  expect(await byTwo(`games settitle ${slot} --themes none --list none --blocked none`)).toMatch(
    /list +(-|–|null|none)?\n/,
  );
  expect((await run(`games place ${slot} --order -5 --first on`)).out).toMatch(/order +-5\n/);
  expect((await run(`games place ${slot} --order usual --hidden on`)).code).toBe(0);
  expect((await run('games hide --partner joker --turn on')).code).toBe(0);
  expect((await run('games endlist --partner sandbox --list fast')).code).toBe(0);
  const added = 'games addtitle --partner joker --title cards --name Cards --category table';
  expect((await run(added)).out).toMatch(/state +closed\n/);
  const shown = async (name: string) => (await w.run(['games', name], { as: 'operator3' })).out;
  expect(await shown('places')).toContain('sandbox-slot');
  expect(await shown('offered')).toContain('Joker');
  expect(await shown('lists')).toContain('pgSport');
  const offline = '--partner joker';
  expect((await run(`games readtitles ${offline}`)).err).toContain('did not answer');
  expect((await run(`games taketitles ${offline} --titles a,b`)).err).toContain('is so already');
  expect(
    (await w.run(['games', 'listing', ...offline.split(' ')], { as: 'operator3' })).out,
  ).toMatch(/freshCount +0\n/);
});

it('sets what the site offers', async () => {
  expect((await run('games site --turn on --blocked US,GB --stake 500 --demo off')).code).toBe(0);
  const { out } = await w.run(['games', 'rule'], { as: 'operator3' });
  expect(out).toMatch(/gameStake +500\n/);
  expect(out).toMatch(/guestDemo +(no|false)\n/);
  expect(await byTwo('games site --blocked none --unknown on --stake 600')).toMatch(
    /gameStake +600\n/,
  );
});

it('finds wrong values before the server does', async () => {
  expect((await run('games key --partner sa --file /nowhere.pem')).err).toContain('cannot be read');
  expect((await run('games partner --partner sa --most much')).err).toContain('no amount');
  const slot = '--partner sandbox --title sandbox-slot';
  expect((await run(`games settitle ${slot} --order first`)).err).toContain('no number');
});

it('shows what differs in a day, and has it closed; ends an old round', async () => {
  const { t } = w;
  const owner = ownerOf(t.db);
  const provider = await openPlayedProvider(t.db, owner);
  const books = new ProviderBooks(provider);
  const { code } = provider.world.partner;
  Object.assign(t.deps.env.games.keys, { [code]: provider.ourKey });
  const { day, noon } = noonBefore(2);
  const player = await newPlayer(provider.world, 50_000);
  const bet = betOf(player, 10_000);
  await play(provider.world, bet);
  await moveTo(owner, player.member, noon);
  for (const one of [bet, payoutOf(bet, 20_000)]) books.note(one, noon);
  const compared = await run(`games compare --partner ${code} --day ${day}`);
  expect(compared.out).toMatch(/state +differences\n/);
  const shown = await w.run(['games', 'books', '--partner', code, '--day', day, '--json'], {
    as: 'operator3',
  });
  const [found] = JSON.parse(shown.out) as { id: number; kind: string }[];
  expect(found?.kind).toBe('missing_ours');
  await byTwo(`games settle --differences ${found?.id} --as paid`);
  expect((await run(`games settle --differences ${found?.id} --as noted`)).err).toContain(
    'settled',
  );
  const rounds = await w.run(['games', 'rounds', '--partner', code, '--all', '--json'], {
    as: 'operator3',
  });
  const [open] = JSON.parse(rounds.out) as { id: number }[];
  const ended = await run(`games endround --round ${open?.id} --by records`);
  expect(ended.out).toMatch(/paid +(฿)?200/);
  expect((await w.run(['games', 'alarms'], { as: 'operator3' })).code).toBe(0);
  expect((await run('games acknowledge --alarm 999')).err).not.toBe('');
  expect((await run('games settle --differences x --as noted')).code).toBe(2);
  await provider.close();
});
