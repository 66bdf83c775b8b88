import { wireOf } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';
import { render, screen } from '@testing-library/react';
import { goOffline, goOnline } from '../../testing/network.ts';
import { Failed } from './Failed.tsx';
import { QueryView } from './QueryView.tsx';

const OFFLINE: ApiError = {
  status: 'NETWORK',
  code: wireOf('BROKEN'),
  message: 'You are offline. Try again when you are connected.',
  errors: [],
};
afterEach(() => {
  goOnline();
  jest.restoreAllMocks();
});

test('what could not be loaded without a network is loaded by itself when it is back', () => {
  const refetch = jest.fn();
  goOffline();
  render(
    <QueryView query={{ error: OFFLINE, isFetching: false, refetch }} what="the classes">
      {() => 'Classes'}
    </QueryView>,
  );
  expect(screen.getByText(OFFLINE.message)).toBeVisible();
  expect(refetch).not.toHaveBeenCalled();
  goOnline();
  expect(screen.queryByText(OFFLINE.message)).toBeNull();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('without a network nobody waits for what cannot come', () => {
  goOffline();
  render(
    <QueryView query={{ isFetching: true, refetch: jest.fn() }} what="the classes">
      {() => 'Classes'}
    </QueryView>,
  );
  expect(screen.getByText('We could not load the classes.')).toBeVisible();
  expect(screen.getByText(OFFLINE.message)).toBeVisible();
  goOnline();
  expect(screen.getByText('Loading the classes')).toBeInTheDocument();
});

test('what is shown is asked for anew when the network is back: it may have changed meanwhile', () => {
  const refetch = jest.fn();
  render(
    <QueryView query={{ currentData: ['Flow'], isFetching: false, refetch }} what="the classes">
      {(list) => list.join()}
    </QueryView>,
  );
  goOffline();
  goOnline();
  expect(screen.getByText('Flow')).toBeVisible();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a press that failed without a network is not held against anybody later', () => {
  goOffline();
  const { rerender } = render(<Failed error={OFFLINE} />);
  expect(screen.getByRole('alert')).toHaveTextContent(OFFLINE.message);
  goOnline();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Failed error={{ ...OFFLINE, status: 500, message: 'Internal server error' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Internal server error');
});
