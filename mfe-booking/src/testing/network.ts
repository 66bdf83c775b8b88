import { act } from '@testing-library/react';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Simulates a lost network until `goOnline`. Requests still succeed unless a handler drops them. */
export const goOffline = (): void => setOnline(false);
export const goOnline = (): void => setOnline(true);
