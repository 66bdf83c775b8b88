import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepInMemory } from '../site/storage.ts';

/** Where webpack says that this release lies. Code that no webpack built has no style sheets. */
declare const __webpack_public_path__: string | undefined;
const isOurs = (address: string): boolean =>
  typeof __webpack_public_path__ === 'string' &&
  address.startsWith(new URL(__webpack_public_path__, window.location.href).href);

/**
 * A React of its own in the frame's page: routers cannot stand inside each other, and what breaks in there
 * ends there.
 */
export function useFrameRoot(page: Document | null, onBreak: (reason: unknown) => void): Root | null {
  const [root, setRoot] = useState<Root | null>(null);
  useEffect(() => {
    if (!page) return undefined;
    keepInMemory();
    const place = page.createElement('div');
    page.body.append(place);
    // Not in the text of the page: its policy allows no styles there.
    page.body.style.setProperty('margin', '0');
    const { ready, stop } = mirrorStyles(window.document, page);
    const made = createRoot(place, { onUncaughtError: onBreak });
    let isGone = false;
    // Shown before its styles are there, it would jump.
    void ready.then(() => (isGone ? undefined : setRoot(made)));
    return () => {
      isGone = true;
      stop();
      setRoot(null);
      // Not `unmount`, which React refuses while it is at work on the page around.
      made.render(null);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onBreak` only sets a state
  }, [page]);
  return root;
}

/**
 * Copies our style sheets of a page into another document: those that are there, and those that follow with
 * later code.
 * @returns what is over once those that are there have arrived, and what stops the copying.
 */
function mirrorStyles(from: Document, into: Document): { ready: Promise<unknown>; stop: () => void } {
  const copy = (node: Node): Promise<void> | null => {
    if (!isStyleSheet(node) || !isOurs(node.href)) return null;
    const link = into.importNode(node);
    const arrival = new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => resolve());
    });
    into.head.append(link);
    return arrival;
  };
  const ready = Promise.all([...from.head.childNodes].map(copy));
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(copy)),
  );
  observer.observe(from.head, { childList: true });
  return { ready, stop: () => observer.disconnect() };
}

const isStyleSheet = (node: Node): node is HTMLLinkElement =>
  node.nodeName === 'LINK' && (node as HTMLLinkElement).rel === 'stylesheet';
