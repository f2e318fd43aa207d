import { expect, it } from '@jest/globals';
import { withoutComments } from './withoutComments.ts';

it('a page carries its scripts without their comments, and nothing else is changed', () => {
  const template = `<head>
    <!-- // stays -->
    <script>
      // Why it is so.
      const address = 'https://a.example'; // stays
      if (address) {
        // And this.
        run(address);
      }
    </script>
    <script type="application/json">
      // stays
    </script>
  </head>`;
  expect(withoutComments(template)).toBe(`<head>
    <!-- // stays -->
    <script>
const address = 'https://a.example'; // stays
if (address) {
run(address);
}
</script>
    <script type="application/json">
      // stays
    </script>
  </head>`);
});
