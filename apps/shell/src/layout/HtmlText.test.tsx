import { render } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { HtmlText } from './HtmlText.tsx';

const htmlOf = (text: string): string | undefined =>
  render(<HtmlText>{text}</HtmlText>).container.querySelector('span')?.innerHTML;

it.each([
  ['You won <b>1,800.00</b> baht', 'You won <b>1,800.00</b> baht'],
  [
    '<strong>a</strong> <i>b</i> <em>c</em> <u>d</u>',
    '<strong>a</strong> <i>b</i> <em>c</em> <u>d</u>',
  ],
  ['a<br>b<br/>c<br />d', 'a<br>b<br>c<br>d'],
  ['<b>a <i>b</i> c</b> d', '<b>a <i>b</i> c</b> d'],
  ['<b>never closed', '<b>never closed</b>'],
  ['closed</b> only', 'closed only'],
  ['1 &lt; 2 &amp;amp; &quot;3&quot;', '1 &lt; 2 &amp;amp; "3"'],
])('%s is shown as %s', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">prize</a>',
  '<b onclick="alert(1)">prize</b>',
  '<B STYLE=x>prize</B>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="x"></iframe>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('%s is nothing but text', (text) => {
  const { container } = render(<HtmlText>{text}</HtmlText>);
  expect(container.querySelectorAll('span *:not(b)')).toHaveLength(0);
  expect(container.querySelectorAll('[onclick], [style]')).toHaveLength(0);
  expect(container.textContent).toContain(/alert|prize|srcdoc/.exec(text)?.[0]);
});
