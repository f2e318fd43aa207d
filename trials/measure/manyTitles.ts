import { setTimeout as wait } from 'node:timers/promises';
import { changeDatabase } from '../../e2e/product/database.ts';

/** The titles that a large site offers. */
const manyTitles = 2_000;

/** The words of which names are made, in English and in Thai. */
const words = {
  first: ['Lucky', 'Golden', 'Wild', 'Royal', 'Mystic', 'Super', 'Crazy', 'Magic', 'Ocean', 'Fire'],
  firstThai: ['โชคดี', 'ทองคำ', 'ป่า', 'ราชา', 'ลึกลับ', 'ซูเปอร์', 'บ้าบอ', 'เวทมนตร์', 'ทะเล', 'ไฟ'],
  second: ['Dragon', 'Tiger', 'Fruits', 'Fishing', 'Baccarat', 'Gems', 'Pharaoh', 'Rocket'],
  secondThai: ['มังกร', 'เสือ', 'ผลไม้', 'ยิงปลา', 'บาคาร่า', 'อัญมณี', 'ฟาโรห์', 'จรวด'],
} as const;
const categories = ['Video Slots', 'Live Casino', 'Card Games', 'Fishing', 'Crash Games'];
const partners = 14;

const oneOf = (list: readonly string[], n: string): string =>
  `(ARRAY['${list.join("','")}'])[1 + ${n} % ${list.length}]`;

/** Switches partners on, as if they had been tried, and writes their titles. */
const script = `
  WITH opened AS (
    UPDATE games.partner p SET state = 'on', address = 'http://127.0.0.1:1', checked_at = now(), conformed_at = now()
    FROM (SELECT id FROM games.partner WHERE NOT demo_only ORDER BY code LIMIT ${partners}) chosen
    WHERE p.id = chosen.id RETURNING p.id
  ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM opened)
  INSERT INTO games.title (partner, code, name, names, category, themes, rtp, position, demo, highlight)
    SELECT p.id, 'many-' || n, ${oneOf(words.first, 'n')} || ' ' || ${oneOf(words.second, 'n / 10')} || ' ' || n,
      jsonb_build_object('th',
        ${oneOf(words.firstThai, 'n')} || ' ' || ${oneOf(words.secondThai, 'n / 10')} || ' ' || n),
      ${oneOf(categories, 'n / 3')}, ARRAY['gold', 'luck'], 9500 + n % 200, n, true, n <= 9
    FROM generate_series(1, ${manyTitles}) n JOIN numbered p ON p.place = n % (SELECT count(*) FROM numbered)`;

/**
 * Gives a product that was started here the titles of a large site, and waits until its pages offer them.
 * @throws Error where they do not come
 */
export async function writeManyTitles(url: string, dataDir: string | undefined): Promise<void> {
  if (dataDir === undefined) throw new Error('POY_URL: the titles are written by who starts it');
  await changeDatabase(dataDir, script, []);
  for (let turn = 0; turn < 30; turn += 1, await wait(500)) {
    const answer = await fetch(`${url}/poy-api/partners.game.list.config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length >= manyTitles) return;
  }
  throw new Error('The titles do not come');
}
