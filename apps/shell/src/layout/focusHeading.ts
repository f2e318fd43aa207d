/**
 * Moves the focus to the heading of the page that was just opened, so that a screen reader reads it
 * and the next Tab goes on from there. Whoever is already on something in the page stays there.
 */
export function focusHeading(): void {
  const main = document.getElementById('main');
  if (!main || main.querySelector(':focus')) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  // The place of the page is the business of the scroll restoration.
  heading.focus({ preventScroll: true });
}
