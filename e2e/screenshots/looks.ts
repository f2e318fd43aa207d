import type { BrowserContextOptions } from '@playwright/test';

/** The screens that pictures are made on. */
const devices = {
  phone: {
    width: 360,
    touches: true,
    options: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
  },
  desktop: {
    width: 1280,
    touches: false,
    options: { viewport: { width: 1280, height: 800 } },
  },
} as const satisfies Record<
  string,
  { width: number; touches: boolean; options: BrowserContextOptions }
>;

/** The two sites of a demo. Each has its theme. */
export const hosts = ['localhost', 'lotus.localhost'] as const;
export type Host = (typeof hosts)[number];

/** The looks that are visited with one browser: a page is in all of them without being loaded anew. */
export interface Tour {
  host: Host;
  device: (typeof devices)[keyof typeof devices];
  looks: readonly {
    /** The name under a picture of a sheet. */
    name: string;
    /** What the root of the document carries: the other one of light and dark of the theme, or nothing. */
    scheme: 'light' | null;
  }[];
}

const { phone, desktop } = devices;

/** The tours, and with them the columns of a sheet, in their order. */
export const tours: readonly Tour[] = [
  {
    host: 'localhost',
    device: phone,
    looks: [
      { name: 'phone, marigold', scheme: null },
      { name: 'phone, marigold light', scheme: 'light' },
    ],
  },
  { host: 'lotus.localhost', device: phone, looks: [{ name: 'phone, lotus', scheme: null }] },
  { host: 'localhost', device: desktop, looks: [{ name: 'desktop, marigold', scheme: null }] },
  { host: 'lotus.localhost', device: desktop, looks: [{ name: 'desktop, lotus', scheme: null }] },
];
