import { describe, expect, it } from '@jest/globals';
import { fillTemplate } from './fillTemplate.ts';

const template =
  '<!doctype html><html lang="th" data-theme="marigold"><head><!--head--></head>' +
  '<body><div id="root"><!--page--></div>' +
  '<script defer src="/a.js"></script><!--early--><!--boot--></body></html>';
const parts = {
  language: 'km',
  theme: 'lotus',
  head: '<title>x</title>',
  page: '<main>page</main>',
  early: '<link>',
  boot: { a: 1 },
};

describe('fillTemplate', () => {
  it('puts everything into its place', () => {
    expect(fillTemplate(template, parts)).toBe(
      '<!doctype html><html lang="km" data-theme="lotus"><head><title>x</title></head>' +
        '<body><div id="root"><main>page</main></div>' +
        '<script defer src="/a.js"></script><link>' +
        '<script type="application/json" id="boot">{"a":1}</script></body></html>',
    );
  });

  it('lets no data end the element it stands in, nor be read as a replacement pattern', () => {
    const html = fillTemplate(template, {
      ...parts,
      boot: { title: "</script><script>alert(1)</script><!-- $& $' " },
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('alert(1)</script>');
    const json = /id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ title: "</script><script>alert(1)</script><!-- $& $' " });
  });

  it('leaves the scripts of a page without boot data out', () => {
    const both = template.replace('</head>', '<script>\n  wait();\n</script></head>');
    const html = fillTemplate(both, { ...parts, boot: null });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('wait()');
    expect(html).toContain('</head><body><div id="root">');
  });
});
