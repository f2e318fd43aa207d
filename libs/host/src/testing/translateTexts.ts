/** A translating browser leaves these as they are. */
const untouched = 'script, style, textarea, svg, font, [translate="no"]';

/** Puts a text into two `<font>` elements, which take the place of its node. */
function translate(text: Node): void {
  const parent = text.parentElement;
  if (!parent || parent.closest(untouched) || !text.textContent?.trim()) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(text.textContent);
  outer.append(inner);
  parent.replaceChild(outer, text);
}

function translateBelow(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(translate);
}

/**
 * Changes the page as Chrome, Edge and Safari do when they translate it: each text node is replaced
 * by elements with a text of their own, now and whenever a new text comes. The words stay as they
 * are, so that a test finds them. What React then still writes into an old node is lost, and what
 * it puts beside one throws.
 * @returns a function that stops it
 */
export function translateTexts(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translateBelow);
  });
  translateBelow(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
