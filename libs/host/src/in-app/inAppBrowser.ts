/** The app whose own browser shows the page; `other` where it is none of the known ones. */
export type InApp = 'line' | 'facebook' | 'messenger' | 'instagram' | 'tiktok' | 'other';

/** The names by which these browsers tell themselves; the first that fits counts. */
const signs: readonly (readonly [RegExp, InApp])[] = [
  [/\bLine\/\d|\bLIFF\b/, 'line'],
  [/\bMessenger|Orca-Android|MESSENGER/, 'messenger'],
  [/\bInstagram\b/, 'instagram'],
  [/musical_ly|\btrill_|Bytedance|\bTikTok/i, 'tiktok'],
  [/\bFBA[NV]\b|\bFB_IAB\b|\bFBIOS\b/, 'facebook'],
  [
    /MicroMessenger|\bTwitter for|KAKAOTALK|\bZalo\b|\bViber\b|\bSnapchat\b|\[Pinterest|; wv\)/,
    'other',
  ],
];

/**
 * Returns the app inside of which the browser with this user agent runs; null for a browser of its
 * own. Such a browser saves no files, and often has no clipboard.
 */
export const inAppBrowser = (userAgent: string): InApp | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
