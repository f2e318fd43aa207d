import { expect, it } from '@jest/globals';
import { chooseEmblem } from './chooseEmblem.ts';
import { emblemNames, type EmblemName } from './emblems/emblems.ts';

const named = (...names: string[]) =>
  chooseEmblem({ partner: 'sa', title: '42', category: 'slot', names });

it.each<[string, EmblemName]>([
  ['ช้างทอง', 'elephant'],
  ['Golden Dragon', 'dragon'],
  ['มังกรหยก', 'dragon'],
  ['ดอกบัวคู่', 'lotus'],
  ['ตลาดน้ำ', 'boat'],
  ['พระจันทร์', 'moon'],
  ['ดวงดาว', 'stars'],
  ['น้ำเต้าปูปลา', 'crab'],
  ['ไฮโลไทย', 'dice'],
  ['Mahjong Ways 2', 'tiles'],
  ['Fortune Tiger', 'tiger'],
  ['Gates of Olympus', 'temple'],
  ['FISHING WAR', 'fish'],
  ['Speed Baccarat A', 'cards'],
  ['Lucky Neko', 'cat'],
])('takes the emblem of %s from its name: %s', (name, emblem) => {
  expect(named(name)).toBe(emblem);
});

it('reads words from their beginning alone', () => {
  expect(named('Roxy')).toBe(named('Xyz'));
  expect(named('sunken')).toBe('sun');
});

it('asks the names in their order, then the code, then the category', () => {
  expect(named('Neon', 'กระต่าย', 'dragon')).toBe('rabbit');
  const bare = { partner: 'sa', title: 'x', names: ['Neon'] };
  expect(chooseEmblem({ ...bare, title: 'hot-rocket', category: 'fishing' })).toBe('rocket');
  expect(chooseEmblem({ ...bare, category: 'Fishing' })).toBe('fish');
  expect(chooseEmblem({ ...bare, category: 'crash' })).toBe('rocket');
  expect(['cards', 'chip', 'wheel', 'dice', 'tiles']).toContain(
    chooseEmblem({ ...bare, category: 'Live Dealer' }),
  );
  expect(['ball', 'trophy']).toContain(chooseEmblem({ ...bare, category: 'sports' }));
});

it('takes all emblems in turn where nothing asks for one', () => {
  const codes = Array.from({ length: 600 }, (_, nth) => String(nth));
  const by = (category: string) =>
    codes.map((title) => chooseEmblem({ partner: 'wm', title, category }));
  const used = new Set([...by('slot'), ...by('live'), ...by('sport')]);
  expect(emblemNames.filter((name) => !used.has(name))).toEqual([]);
  expect(by('slot')).not.toContain('cards');
});
