import type { BrowserContext } from '@playwright/test';

/** What React keeps at its root, as far as it tells that the page is awake. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Makes every page of a browser one that is being translated, as Chrome, Edge and Safari do it: each
 * text node is replaced by two `<font>` elements around a text of their own, once the page is awake
 * and whenever a new text comes. The words stay as they are, so that page models find them.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const untouched = 'script, style, textarea, svg, font, [translate="no"]';
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const translate = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(untouched) || !text.textContent?.trim()) return;
      const [outer, inner] = [font(), font()];
      inner.append(text.textContent);
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    const start = () => {
      translateBelow(document.body);
      document.documentElement.className += ' translated-ltr';
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') translate(target);
          else addedNodes.forEach(translateBelow);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    // React says in its root when what the server painted is its own. The desk has no first HTML.
    const isAwake = () => {
      const root = document.getElementById('root');
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
      const fiber = key && (root as unknown as Record<string, ReactRoot>)[key];
      return (
        Boolean(fiber) &&
        (fiber as ReactRoot).stateNode.current.memoizedState.isDehydrated === false
      );
    };
    const whenAwake = () => {
      const awake = isAwake() || location.pathname.startsWith('/desk');
      if (document.readyState === 'complete' && awake) start();
      else setTimeout(whenAwake, 20);
    };
    whenAwake();
  });
