import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { reason } from '../../operatorApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const guide = { kind: 'guide', slug: 'deposit' };
const texts = {
  th: { title: 'ฝากเงิน', summary: '', body: 'ฝากเงินที่หน้า [ฝากเงิน](/credit/deposit)' },
};

/** A word of the small build that tests have. */
const greeting = { language: 'th', word: 'lotto:guest.greeting' };

/** What operators write for visitors of a site. */
export function contentCareCases({ reads, does, call }: OperatorSteps) {
  const saved = async (published = 0) => {
    const item = { kind: 'news', slug: `n${randomInt(1e9)}` };
    for (let after = 0; after <= published; after += 1)
      await call('operator3', '/api/operators.content.save', { ...item, after, texts, reason });
    for (let number = 1; number <= published; number += 1)
      await call('operator3', '/api/operators.content.publish', { ...item, number, reason });
    return item;
  };
  return {
    '/api/operators.content.list': reads('operator3'),
    '/api/operators.content.one': reads('operator3', () => ({ query: guide })),
    '/api/operators.content.history': reads('operator3', () => ({ query: guide })),
    '/api/operators.content.draw': reads('operator3', () => ({ body: { body: texts.th.body } })),
    '/api/operators.content.save': does('operator3', () => ({
      body: { kind: 'news', slug: `n${randomInt(1e9)}`, after: 0, texts, reason },
    })),
    '/api/operators.content.publish': does('operator3', async () => ({
      body: { ...(await saved()), number: 1, reason },
    })),
    '/api/operators.content.undo': does('operator3', async () => ({
      body: { ...(await saved(2)), reason },
    })),
    '/api/operators.content.preview-link': does('operator3', async () => ({
      body: { ...(await saved()), number: 1 },
    })),
    '/api/operators.content.pictures': reads('operator3'),
    '/api/operators.content.picture': does('operator3', async () => {
      const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
      const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
      return { body: { picture: (await drawn.toBuffer()).toString('base64'), reason } };
    }),
    '/api/operators.content.words': reads('operator3', () => ({
      query: { language: 'km', find: 'home' },
    })),
    '/api/operators.content.word': does('operator3', () => ({
      body: { ...greeting, text: `ถึง {{name}} ${randomInt(1e9)}`, reason },
    })),
    '/api/operators.content.clear-word': does('operator3', async () => {
      const text = `แด่ {{name}} ${randomInt(1e9)}`;
      await call('operator3', '/api/operators.content.word', { ...greeting, text, reason });
      return { body: { ...greeting, reason } };
    }),
    '/api/operators.content.hide': does('operator3', () => ({
      body: { ...guide, position: randomInt(1e5), reason },
    })),
  };
}
