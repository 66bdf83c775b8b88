import { useSyncExternalStore } from 'react';

const KEY = 'app.developerTools';
const CHANGED = 'studio:developer-tools';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // Storage may be closed to this page: then the tools stay hidden.
    return false;
  }
};

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
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether the tools of developers are shown in this browser. Off until somebody turns them on. */
export const useDeveloperTools = (): boolean => useSyncExternalStore(subscribe, read);
