import type { PageRenderer } from '@poy/contract';
import { locales } from '@poy/contract/rules';
import { onceEach } from './onceEach.ts';
import type { Painter } from './Painter.ts';

/**
 * Paints pages in the server's own process. `npm run dev` and tests use it; what is released runs in a process of
 * its own.
 */
export function paintHere(renderer: PageRenderer): Painter {
  const fonts = new Map(locales.map((locale) => [locale, renderer.fontFor(locale)]));
  return {
    isReady: () => true,
    planPage: async (...asked) => renderer.planPage(...asked),
    messagesOf: onceEach((locale) => renderer.messagesOf(locale)),
    dehydrated: async (answers) => renderer.dehydrated(answers),
    fontFor: (locale) => fonts.get(locale),
    ownTexts: async (member) => renderer.ownTexts(member),
    resultTexts: (...asked) => renderer.resultTexts(...asked),
    render: async (...asked) => renderer.render(...asked),
    renderAlone: async (...asked) => renderer.renderAlone(...asked),
  };
}
