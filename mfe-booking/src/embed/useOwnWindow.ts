import { useState } from 'react';
import { opened, sealed, type Letter } from './letter.model.ts';
import { windowAddress } from './places.model.ts';

// Not crypto.randomUUID: it is missing on a page that is served without TLS.
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const FEATURES = 'popup,width=480,height=780';
const NAME = 'studio-website';

/** The window that a site inside a frame has opened, at most one. */
function createOwnWindow() {
  let nonce: string | null = null;
  let child: Window | null = null;

  return {
    /**
     * Opens a page of the site, at a click. A browser that allows no such window opens a tab, by the link
     * itself.
     */
    open(link: HTMLAnchorElement, event: Event): void {
      nonce = newNonce();
      const address = windowAddress(link.href, { origin: window.location.origin, nonce });
      child = window.open(address, NAME, FEATURES);
      // Neither the browser nor the router shall follow it inside the frame.
      event.stopPropagation();
      if (child) return event.preventDefault();
      Object.assign(link, { href: address, target: '_blank', rel: 'opener' });
    },
    /** Calls back with each letter of that window. @returns a function that stops it. */
    onLetter(listener: (letter: Letter) => void): () => void {
      const hear = (event: MessageEvent) => {
        const letter = nonce === null ? null : opened(event, { origin: window.location.origin, nonce });
        if (!letter) return;
        // A tab that the browser has opened is known by its first letter only.
        if (letter.kind === 'ready') child ??= event.source as Window;
        if (event.source === child) listener(letter);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
    write(letter: Letter): void {
      if (nonce !== null) child?.postMessage(sealed(letter, nonce), window.location.origin);
    },
  };
}

/** Opens, hears and writes to the window of this site; the same for as long as it is shown. */
export const useOwnWindow = (): ReturnType<typeof createOwnWindow> => useState(createOwnWindow)[0];
