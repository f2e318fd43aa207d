import { createWords } from '../../words.ts';
import { SpokenTree } from '../../browser/spokenTree.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { baht } from '../../money/baht.ts';
import { balanceOf } from '../../people/member.ts';
import { expect, test } from '../../poyTest.ts';

const en = createWords('en');
const [won = '', lost = ''] = [en('sandbox:games.won'), en('sandbox:games.lost')];
const resultWords = new RegExp(`^${won.replace('{amount}', '[\\d,.]+')}$|^${lost}$`);

test(
  'a game is found, played and left by what a screen reader is told, and nothing else',
  phoneIsEnough('the tree has the same parts on all screens'),
  async ({ context, page, join, product }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: product.url }]);
    await join(300);
    await page.goto('/games');
    const tree = await SpokenTree.of(page);
    await tree.one('heading', en('games:title'));
    await tree.one('list', en('games:lobby.every'));
    const before = (await tree.read()).filter(({ states }) => states.live);

    await tree.write('searchbox', en('games:lobby.search'), 'sandbxo slot');
    const found = await tree.says(en('games:lobby.found', { number: 1 }));
    // A live part that comes together with its words is not spoken everywhere.
    expect(before.map(({ element }) => element)).toContain(found.element);
    expect(await tree.all('listitem')).toHaveLength(1);
    const [tile] = (await tree.all('link')).filter(({ name }) => /Sandbox Slot/.test(name));
    expect(tile?.name).toMatch(/^Sandbox Slot Sandbox RTP \d/);
    const heart = en('games:lobby.keep', { name: 'Sandbox Slot' });
    expect((await tree.one('button', heart)).states).toMatchObject({ pressed: 'false' });
    await tree.press('button', heart);
    const kept = async () => (await tree.one('button', heart)).states.pressed;
    await expect.poll(kept).toBe('true');

    await tree.press('link', /^Sandbox Slot/);
    await tree.says(en('games:play.opened', { name: 'Sandbox Slot' }));
    expect((await tree.all('heading')).map(({ name }) => name)).toContain('Sandbox Slot');
    await tree.one('Iframe', 'Sandbox Slot');
    expect(await tree.all('navigation'), 'what lies behind the game is not told').toEqual([]);
    await tree.press('button', en('sandbox:games.bet'));
    // The provider's page says by itself what the round brought.
    const results = async () =>
      (await tree.all('status')).filter(({ text }) => resultWords.test(text)).length;
    await expect.poll(results).toBe(1);
    const money = baht(await balanceOf(page.request));
    const told = async () => (await tree.read()).map(({ text }) => text);
    await expect.poll(told).toContainEqual(expect.stringMatching(`${en('host:balance')}${money}`));

    await tree.press('button', en('host:actions.back'));
    const question = await tree.one('dialog', en('games:play.leave.title'));
    expect(question.states).toMatchObject({ modal: true });
    expect(question.text).toContain(en('games:play.leave.text'));
    expect(await tree.all('Iframe'), 'what lies under the question is not told').toEqual([]);
    await tree.press('button', en('games:play.leave.leave'));
    await tree.one('searchbox', en('games:lobby.search'));
    expect((await tree.one('button', heart)).states).toMatchObject({ pressed: 'true' });
  },
);
