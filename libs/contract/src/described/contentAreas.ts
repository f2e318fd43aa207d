import type { Area } from './Area.ts';

export const contentArea = {
  tag: 'Content',
  description: 'Guides, promotions, news and other texts of a site, in its languages.',
  calls: {
    '/poy-api/content.list': {
      description:
        'In the places that the site gives them. `language` of a row is the language that its texts really have: ' +
        'an item without texts in the language asked for comes in the first one that it has.',
    },
    '/poy-api/content.one': {
      description:
        'The text is a tree of words and elements, each of a closed list. Links lead to paths of the site or to ' +
        'https; pictures are the site’s own. An item that is hidden, or not shown now, is `NOT_FOUND`.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;
