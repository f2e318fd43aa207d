import type { ComponentType } from 'react';
import { HomePage } from './home/HomePage.tsx';

/** A page of the shell, which is loaded at once or when it is opened. */
export interface ShellPage {
  path: string;
  Component?: ComponentType;
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** The name of the chunk that `lazy` loads, which the server names in the page. */
  chunk?: string;
}

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
    chunk: 'page-login',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-login" */ './session/LoginPage.tsx'))
        .LoginPage,
    }),
  },
  {
    path: '/register',
    chunk: 'page-register',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-register" */ './session/RegisterPage.tsx')
      ).RegisterPage,
    }),
  },
  {
    path: '/register/:afSlug',
    chunk: 'page-register',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-register" */ './session/RegisterPage.tsx')
      ).RegisterPage,
    }),
  },
  {
    path: '/how-to',
    chunk: 'page-how-to',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-how-to" */ './content/HowToPage.tsx'))
        .HowToPage,
    }),
  },
  {
    path: '/maintenance',
    chunk: 'page-maintenance',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-maintenance" */ './content/MaintenancePage.tsx')
      ).MaintenancePage,
    }),
  },
  {
    path: '/privacy',
    chunk: 'page-privacy',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-privacy" */ './consent/PrivacyPage.tsx'))
        .PrivacyPage,
    }),
  },
  {
    path: '*',
    chunk: 'page-not-found',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-not-found" */ './errors/NotFoundPage.tsx')
      ).NotFoundPage,
    }),
  },
];
