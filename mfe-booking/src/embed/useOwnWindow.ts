import { useState } from 'react';
import { opened, sealed, type FrameMessage } from './frameMessage.model.ts';
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
     * Opens a page of the site on a click. When the browser blocks the window, the link itself opens a tab.
     */
    open(link: HTMLAnchorElement, event: Event): void {
      nonce = newNonce();
      const address = windowAddress(link.href, { origin: window.location.origin, nonce });
      child = window.open(address, NAME, FEATURES);
      // Neither the browser nor the router may follow it inside the frame.
      event.stopPropagation();
      if (child) return event.preventDefault();
      Object.assign(link, { href: address, target: '_blank', rel: 'opener' });
    },
    /** Calls back with each message of that window. @returns a function that stops it. */
    onFrameMessage(listener: (message: FrameMessage) => void): () => void {
      const hear = (event: MessageEvent) => {
        const message = nonce === null ? null : opened(event, { origin: window.location.origin, nonce });
        if (!message) return;
        // A tab that the browser has opened is only known by its first message.
        if (message.kind === 'ready') child ??= event.source as Window;
        if (event.source === child) listener(message);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
    write(message: FrameMessage): void {
      if (nonce !== null) child?.postMessage(sealed(message, nonce), window.location.origin);
    },
  };
}

/** Opens, listens and writes to the window of this site; the same object for as long as it is mounted. */
export const useOwnWindow = (): ReturnType<typeof createOwnWindow> => useState(createOwnWindow)[0];
