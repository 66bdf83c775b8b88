import { act } from '@testing-library/react';

function become(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Takes the network away from the browser, until `goOnline`. Requests have to be dropped beside. */
export const goOffline = (): void => become(false);
export const goOnline = (): void => become(true);
