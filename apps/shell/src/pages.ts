import type { ComponentType } from 'react';
import { HomePage } from './home/HomePage.tsx';

/** A page of the shell, which is loaded at once or when it is opened. */
export interface ShellPage {
  path: string;
  Component?: ComponentType;
  lazy?: () => Promise<{ Component: ComponentType }>;
}

/** The shell's own pages. Only the page that a visitor sees first is in the first chunk. */
export const pages: readonly ShellPage[] = [
  { path: '/', Component: HomePage },
  {
    path: '/main',
    lazy: async () => ({ Component: (await import('./home/MainPage.tsx')).MainPage }),
  },
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./session/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('./session/RegisterPage.tsx')).RegisterPage }),
  },
  {
    path: '/register/:afSlug',
    lazy: async () => ({ Component: (await import('./session/RegisterPage.tsx')).RegisterPage }),
  },
  {
    path: '/how-to',
    lazy: async () => ({ Component: (await import('./content/HowToPage.tsx')).HowToPage }),
  },
  {
    path: '/maintenance',
    lazy: async () => ({
      Component: (await import('./content/MaintenancePage.tsx')).MaintenancePage,
    }),
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./consent/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./errors/NotFoundPage.tsx')).NotFoundPage }),
  },
];
