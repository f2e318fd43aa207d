/** The reasons for refusing a call about releases, with the words that operators read. */
export const releaseRefusals = {
  RELEASE_UNKNOWN: 'Version {{version}} of {{project}} was not published here. See: releases list',
  RELEASE_RETIRED: 'Version {{version}} of {{project}} was retired. Choose another one.',
  RELEASE_OTHER_BYTES:
    'Version {{version}} of {{project}} is published already with other bytes. ' +
    'A version never changes, so give the new one a new number.',
  RELEASE_NOT_WHOLE: 'The release is not whole: {{words}}. Nothing was published.',
  RELEASE_PLACE:
    'The server copies releases from its own folders ({{folders}}) or from an address with https.',
  RELEASE_UNFIT: 'These releases do not work together: {{unfit}}. Nothing was changed.',
  RELEASE_FIRST: 'There is no version before this one. Name the version to go back to.',
  RELEASE_IN_USE:
    'Version {{version}} of {{project}} is what {{sites}} have. Choose another one first.',
  RELEASE_NO_ROOM: 'The disk of the store is full. Nothing was published.',
} as const;
