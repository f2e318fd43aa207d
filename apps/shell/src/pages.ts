import type { Host } from '@poy/host';
import type { ComponentType } from 'react';
import { HomePage } from './home/HomePage.tsx';

/** A page of the shell, which is loaded at once or when it is opened. */
export interface ShellPage {
  path: string;
  Component?: ComponentType;
  /** Loads the page, and adds the words that only this page has to those of the program. */
  lazy?: (words: Host['words']) => Promise<{ Component: ComponentType }>;
  /** The name of the chunk that `lazy` loads, which the server names in the page. */
  chunk?: string;
}

const register: Omit<ShellPage, 'path'> = {
  chunk: 'page-sign',
  lazy: async () => ({
    Component: (await import(/* webpackChunkName: "page-sign" */ './session/RegisterPage.tsx'))
      .RegisterPage,
  }),
};

/** The pages of the site's content. One chunk has all of them, and how to play. */
const content: Omit<ShellPage, 'path'> = {
  chunk: 'page-how-to',
  lazy: async (words) => {
    const { loadContent } = await import(
      /* webpackChunkName: "page-how-to" */ './content/pages/loadContent.ts'
    );
    return loadContent(words);
  },
};

/** The shell's own pages. Only the page that a visitor sees first is in the first chunk. */
export const pages: readonly ShellPage[] = [
  { path: '/', Component: HomePage },
  {
    path: '/main',
    chunk: 'page-main',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-main" */ './home/MainPage.tsx')).MainPage,
    }),
  },
  {
    path: '/login',
    chunk: 'page-sign',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-sign" */ './session/LoginPage.tsx'))
        .LoginPage,
    }),
  },
  { path: '/register', ...register },
  { path: '/register/:afSlug', ...register },
  {
    path: '/forgot-pin',
    chunk: 'page-forgot',
    lazy: async (words) => {
      const { loadForgotPin } = await import(
        /* webpackChunkName: "page-forgot" */ './forgot/loadForgotPin.ts'
      );
      return loadForgotPin(words);
    },
  },
  {
    path: '/how-to',
    chunk: 'page-how-to',
    lazy: async (words) => {
      const { loadHowTo } = await import(
        /* webpackChunkName: "page-how-to" */ './content/loadHowTo.ts'
      );
      return loadHowTo(words);
    },
  },
  { path: '/howto/:slug', ...content },
  { path: '/promotions', ...content },
  { path: '/promotions/:slug', ...content },
  { path: '/news/:slug', ...content },
  { path: '/vdo', ...content },
  { path: '/vdo/:vdoName', ...content },
  { path: '/download', ...content },
  { path: '/help', ...content },
  { path: '/licence', ...content },
  { path: '/terms', ...content },
  { path: '/preview/:token', ...content },
  {
    path: '/maintenance',
    chunk: 'page-not-found',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-not-found" */ './errors/MaintenancePage.tsx')
      ).MaintenancePage,
    }),
  },
  {
    path: '/privacy',
    chunk: 'page-privacy',
    lazy: async (words) => {
      const { loadPrivacy } = await import(
        /* webpackChunkName: "page-privacy" */ './consent/privacy/loadPrivacy.ts'
      );
      return loadPrivacy(words);
    },
  },
  {
    path: '*',
    chunk: 'page-not-found',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-not-found" */ './unmatched/UnmatchedPage.tsx')
      ).UnmatchedPage,
    }),
  },
];
