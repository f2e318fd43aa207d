/** The reasons for refusing a change of what a site tells its visitors. */
export const contentRefusals = {
  CONTENT_CHANGED:
    'Somebody has saved this item since you read it. Read it again, and make your change there.',
  CONTENT_MANY:
    'A site has at most 500 items of its own. Use one that is hidden in place of a new one.',
  CONTENT_LINK:
    'A link must lead to a path of this site, such as /promotions, or begin with https://.',
  CONTENT_PICTURE:
    'A text may show pictures of this site alone. Give the picture first (content picture), and use its address.',
  CONTENT_PICTURES_MANY: 'A site has at most 300 pictures for its texts. Use one that is there.',
  WORD_UNKNOWN: 'Pages have no such word. The one that is most like it: {{near}}.',
  WORD_KEPT:
    'This word is about money, the sign-in, bets or rules, so it is the same on every site (docs/content.md).',
  WORD_PLACES: 'The text needs exactly the places that pages fill in ours: {{places}}.',
  WORD_PLAIN:
    'A word is plain text, without HTML, addresses, and signs such as $t( or single braces.',
  WORD_LONG: 'The text has at most {{most}} characters, so that it fits in the place of ours.',
  WORDS_MANY: 'A site says at most 300 words in its own way. Clear one that is not needed.',
  CONTENT_HTML:
    'A text is Markdown, and HTML in it is not shown. Write it without signs such as <b>.',
  CONTENT_HEAVY:
    'A text has at most 600 lines, 1,500 signs of Markdown, and 500 signs of emphasis in one paragraph. ' +
    'Make two items of it.',
  CONTENT_SPAN: 'It would end before it begins. Choose a later time for the end.',
  CONTENT_OLD:
    'A newer version is published already. Save this text as a new version, and publish that.',
  CONTENT_FIRST: 'No version was published before this one. Hide the item in place of that.',
} as const;
