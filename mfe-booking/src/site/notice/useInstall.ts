import { useSyncExternalStore } from 'react';

/** What browsers that can put a website on the home screen send, once, soon after the page has opened. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function become(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for later: asked while they look for a class, nobody wants it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => become(null));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the website on the home screen, after the browser has asked; `null` where it offers no such thing. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(onChange, () => prompt);
  if (!offer) return null;
  return () => {
    // It can be asked once only, whatever the answer is.
    become(null);
    void offer.prompt();
  };
}
