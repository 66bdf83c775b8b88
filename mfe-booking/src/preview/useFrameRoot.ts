import { sharedFolder } from '@studio/contract/remote/sharedAddress';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepInMemory } from '../site/storage.ts';

/**
 * Base URL of this release, set by webpack. Undefined without webpack, e.g. in tests; then no style sheet is
 * copied.
 */
declare const __webpack_public_path__: string | undefined;
function isOurs(address: string): boolean {
  if (typeof __webpack_public_path__ !== 'string') return false;
  const folder = new URL(__webpack_public_path__, window.location.href).href;
  return [folder, sharedFolder(folder)].some((one) => address.startsWith(one));
}

/**
 * Creates a separate React root in the frame's page: routers cannot be nested, and a crash stays inside the
 * frame.
 */
export function useFrameRoot(page: Document | null, onBreak: (reason: unknown) => void): Root | null {
  const [root, setRoot] = useState<Root | null>(null);
  useEffect(() => {
    if (!page) return undefined;
    keepInMemory();
    const place = page.createElement('div');
    page.body.append(place);
    // Set by script, because the frame's Content-Security-Policy allows no inline styles in its HTML.
    page.body.style.setProperty('margin', '0');
    const { ready, stop } = mirrorStyles(window.document, page);
    const made = createRoot(place, { onUncaughtError: onBreak });
    let isGone = false;
    // Rendered after the styles have loaded, to avoid a layout shift.
    void ready.then(() => (isGone ? undefined : setRoot(made)));
    return () => {
      isGone = true;
      stop();
      setRoot(null);
      // Not `unmount`: React refuses it while it renders the surrounding page.
      made.render(null);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onBreak` only sets a state
  }, [page]);
  return root;
}

/**
 * Copies the style sheets of this release into another document: the present ones, and those that lazy chunks
 * add later.
 * @returns `ready` settles once the present style sheets have loaded; `stop` ends the copying.
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
