import { wireOf } from '@studio/contract/refusals/codes';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_SETTINGS } from '../../theme/settings.ts';
import { StudioThemeProvider } from '../../theme/StudioThemeProvider.tsx';
import { useNotifyFailure } from './useNotifyFailure.tsx';

function Acts({ error, outcome }: { error: unknown; outcome?: string }) {
  const tell = useNotifyFailure();
  return (
    <button type="button" onClick={() => (outcome ? tell(error, outcome) : tell(error))}>
      Pause
    </button>
  );
}

async function fail(error: unknown, outcome?: string) {
  render(
    <StudioThemeProvider settings={DEFAULT_SETTINGS}>
      <Acts error={error} {...(outcome && { outcome })} />
    </StudioThemeProvider>,
  );
  const pause = screen.getByRole('button', { name: 'Pause' });
  await userEvent.click(pause);
  return pause;
}

test.each([
  [
    'the server’s sentence',
    { status: 409, code: wireOf('CHANGED_MEANWHILE'), message: 'Somebody else changed this.' },
    'Somebody else changed this.',
  ],
  [
    'a transport failure',
    { status: 'NETWORK', code: wireOf('BROKEN'), message: 'Internal server error' },
    'Internal server error',
  ],
  [
    'a failure without a sentence',
    { status: 502, code: wireOf('BROKEN'), message: '' },
    'Something went wrong!',
  ],
  ['a bug', new Error('x is undefined'), 'Something went wrong!'],
])('%s is told in a dialog and a toast, each with exactly that text', async (_case, error, text) => {
  await fail(error);
  expect(await screen.findByRole('dialog', { name: text })).toBeInTheDocument();
  expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(
    new RegExp(`^${text.replaceAll('.', '\\.')}`),
  );
});

test('what can be done stands by itself', async () => {
  await fail(
    { status: 'NETWORK', code: wireOf('BROKEN'), message: 'Internal server error' },
    'Mei was not checked in.',
  );
  expect(
    await screen.findAllByText(
      'Mei was not checked in. We could not reach the server. Check your connection and try again.',
    ),
  ).toHaveLength(2);
});

test('of two clicks that fail there is one dialog, and another after it was closed', async () => {
  const pause = await fail({ status: 400, code: wireOf('IN_USE'), message: 'It was used.' });
  await screen.findByRole('dialog');
  act(() => pause.click());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => pause.click());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('that the session is over has a dialog of its own', async () => {
  await fail({ status: 401, code: wireOf('NOT_SIGNED_IN'), message: 'Invalid authorization token' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
