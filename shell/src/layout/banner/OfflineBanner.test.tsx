import { renderPage } from '@studio/testing/renderPage.tsx';
import { act, screen } from '@testing-library/react';
import { OfflineBanner } from './OfflineBanner.tsx';

const goes = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
afterEach(() => jest.restoreAllMocks());

test('appears while there is no network, and disappears afterwards', () => {
  renderPage(<OfflineBanner />);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  goes(false);
  expect(screen.getByText('You are offline. What you see may be out of date.')).toBeInTheDocument();
  goes(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
