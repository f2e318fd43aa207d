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
    '/poy-api/content.blocks': {
      description:
        'What a site says at the end of the home page of guests or of members, in its order: the first six items of ' +
        'the kind `block` that are meant for these readers.',
    },
    '/poy-api/content.words': {
      description:
        'By namespace and key. A page has those of its own language already, and asks for those of another one when ' +
        'its visitor changes the language.',
    },
    '/poy-api/content.preview': {
      description:
        'The token is that of a link that an operator made, and counts for 24 hours on the hosts of its site. ' +
        'Another one is `NOT_FOUND`.',
      errors: ['NOT_FOUND'],
    },
  },
} as const satisfies Area;

const refusable = ['NOT_FOUND', 'OPERATOR_REFUSED'] as const;

export const contentCareArea = {
  tag: 'Operators: content',
  description: 'The texts of a site: their versions, when they are shown, and where.',
  calls: {
    '/api/operators.content.list': {
      description: 'Answers what the site shows, has hidden or has not published yet.',
    },
    '/api/operators.content.one': {
      description:
        'Without a number the newest version, or number 0 with the texts of the product where the site has none.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.content.history': {
      description:
        'For older versions, send the last number as `before`. Each says who made it, when and why.',
    },
    '/api/operators.content.draw': {
      description:
        'A text is read in the way in which a version is. `problems` says what of it pages would leave out.',
    },
    '/api/operators.content.save': {
      description:
        'The version has all texts; a language that is left out has none, and pages show the first one that is ' +
        'there. `after` is the number of the version that was read: where somebody saved meanwhile, it is refused. ' +
        'A text with HTML, with a picture of others or with a link that pages may not have is refused as well.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.content.publish': {
      description:
        'Visitors see it within a second, or at the time that is sent. Until then the version before is shown.',
      errors: refusable,
    },
    '/api/operators.content.undo': {
      description:
        'The version before comes again as a new version; before the first one, what comes with the product. A ' +
        'version that waits for its time is taken back in the same way.',
      errors: refusable,
    },
    '/api/operators.content.preview-link': {
      description:
        'Whoever has the token reads the version by `content.preview`, signed in or not, until the time that is said.',
      errors: ['NOT_FOUND'],
    },
    '/api/operators.content.pictures': {
      description: 'A text shows a picture by its address.',
    },
    '/api/operators.content.picture': {
      description:
        'The server draws what is sent anew, at most 1,600 pixels wide and 2,400 high, and answers the address. The ' +
        'same picture has the same address. One that no version ever used is removed 30 days after it was given.',
      errors: ['OPERATOR_REFUSED', 'PICTURES_WAIT'],
    },
    '/api/operators.content.words': {
      description:
        'Without `find` it answers what the site says in its own way in the language. With it, the first words that ' +
        'a site may replace and that have it in their name or their text.',
    },
    '/api/operators.content.word': {
      description:
        'Visitors see it within a second. The text has the same places to fill as ours and fits in its place. A ' +
        'word that pages do not have is refused with the one that is most like it.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.content.clear-word': {
      description: 'A word that pages have no more can be cleared, too.',
      errors: ['OPERATOR_REFUSED'],
    },
    '/api/operators.content.hide': {
      description:
        'Only what is sent changes. An item that is hidden answers `NOT_FOUND` to visitors.',
      errors: refusable,
    },
  },
} as const satisfies Area;
