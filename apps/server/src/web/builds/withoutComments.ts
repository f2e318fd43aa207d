/**
 * Returns a template without the comments and the indentation of the scripts that stand in it. Every first page
 * would carry them, which is nearly a kilobyte of it.
 */
export const withoutComments = (template: string): string =>
  template.replace(/<script>.*?<\/script>/gs, (script) =>
    script.replace(/^[ \t]*\/\/.*\n/gm, '').replace(/^[ \t]+/gm, ''),
  );
