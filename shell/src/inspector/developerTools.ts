import { useSyncExternalStore } from 'react';
import { browserStorage } from '../base/storage.ts';

const KEY = 'app.developerTools';
const CHANGED = 'studio:developer-tools';

const read = (): boolean => browserStorage.getItem(KEY) === 'on';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Shows or hides the tools of developers in this browser. */
export function setDeveloperTools(isOn: boolean): void {
  if (isOn) browserStorage.setItem(KEY, 'on');
  else browserStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether the tools of developers are shown in this browser. Off until somebody turns them on. */
export const useDeveloperTools = (): boolean => useSyncExternalStore(subscribe, read);
