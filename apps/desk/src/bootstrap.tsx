import { startServerClock } from '@poy/api-client';
import { languageOf } from '@poy/contract/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { followScheme } from './frame/followScheme.ts';
import { routes } from './routes.tsx';
import { createDesk } from './desk/createDesk.ts';
import { DeskContext } from './desk/Desk.ts';
import { createDeskWords } from './words/createDeskWords.ts';
import { keptLocale } from './words/keptLanguage.ts';

/** Starts the desk. */
export async function bootstrap(): Promise<void> {
  startServerClock(Date.now());
  followScheme();
  const language = languageOf(keptLocale());
  document.documentElement.lang = language;
  const words = await createDeskWords(language);
  const desk = createDesk(words, 'ownAddress' in document.documentElement.dataset);
  const router = createBrowserRouter(routes, { basename: '/desk' });
  const onUncaughtError = (error: unknown): void => {
    console.error(error);
    window.tellStart();
  };
  createRoot(document.getElementById('root') ?? document.body, { onUncaughtError }).render(
    <DeskContext value={desk}>
      <QueryClientProvider client={desk.queryClient}>
        <I18nextProvider i18n={words.i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </QueryClientProvider>
    </DeskContext>,
  );
}
