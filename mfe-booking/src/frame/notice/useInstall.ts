import { useSyncExternalStore } from 'react';

/** Event that some browsers send once, soon after the page has opened, if they can install the site. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's install prompt for later, so that it does not interrupt a visitor who looks for a
 * class.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setPrompt(null));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's prompt to install the site on the home screen; `null` where it is not available. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(onChange, () => prompt);
  if (!offer) return null;
  return () => {
    // The prompt works only once, whatever the answer is.
    setPrompt(null);
    void offer.prompt();
  };
}
