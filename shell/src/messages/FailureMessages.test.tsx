import { act, screen, waitFor } from '@testing-library/react';
import type { Failure } from '@studio/platform';
import { refuse } from '@studio/testing/answer';
import { onGet } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { createSignal } from '../base/signal.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { FailureMessages } from './FailureMessages.tsx';

const open = (first: Failure | null = null) => {
  const failure = createSignal(first);
  renderPage(<FailureMessages failure={failure} />);
  return failure;
};

test.each([
  ['dialog and toast', { showDialog: true, showToast: true }, 1, 1],
  ['the dialog alone', { showDialog: true, showToast: false }, 1, 0],
  ['the toast alone', { showDialog: false, showToast: true }, 0, 1],
])('shows %s, as the request asked', async (_case, ways, dialogs, toasts) => {
  const failure = open();
  act(() => failure.set({ message: 'This class is full.', ...ways }));
  // The open dialog hides the rest of the page from assistive technology.
  await waitFor(() => expect(screen.queryAllByRole('alert', { hidden: true })).toHaveLength(toasts));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
  [...screen.queryAllByRole('alert', { hidden: true }), ...screen.queryAllByRole('dialog')].forEach((said) =>
    expect(said).toHaveTextContent('This class is full.'),
  );
});

test('a failure before the page is there is shown once it is', async () => {
  open({ message: 'Please log in again.', showDialog: false, showToast: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in again.');
});

test('a failed start-up signs out and shows only a toast', async () => {
  server.use(onGet('/api/users/portal/user-profile', () => refuse('NOT_SIGNED_IN')));
  await renderShell();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Please log in again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
