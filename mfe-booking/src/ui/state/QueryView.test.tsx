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

test('a query that failed offline is loaded automatically once online', () => {
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

test('a loading query shows an error at once while offline', () => {
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

test('loaded data is refetched once online, because it may have changed', () => {
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

test('the error of an action that failed offline disappears once online', () => {
  goOffline();
  const { rerender } = render(<Failed error={OFFLINE} />);
  expect(screen.getByRole('alert')).toHaveTextContent(OFFLINE.message);
  goOnline();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Failed error={{ ...OFFLINE, status: 500, message: 'Internal server error' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Internal server error');
});
