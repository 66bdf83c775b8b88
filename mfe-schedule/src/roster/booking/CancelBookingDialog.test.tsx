import type { CancelPreview } from '@studio/contract/booking/booking.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aCancelPreview, aBooking } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { ada, dialogTitled, openSession } from '../../testing/openSession.tsx';

const CANCEL = '/api/booking/portal/cancel';
const LATE = [
  {
    kind: 'EARLY' as const,
    sentence: 'Free until Tue 17 Nov, 7:00 pm.',
    creditsReturned: 1,
    isAllowed: false,
  },
  {
    kind: 'LATE' as const,
    sentence: 'It is less than 12 hours away: the credit is not returned.',
    creditsReturned: 0,
    isAllowed: true,
  },
];

async function open(preview: Partial<CancelPreview> = {}, item = 'Cancel booking…', entry = ada) {
  const calls: Call[] = [];
  server.use(
    onGet('/api/booking/portal/cancel-preview', () => answer(aCancelPreview(preview))),
    onPost(CANCEL, (call) => {
      calls.push(call);
      return answer({ ...aBooking(), creditReturned: call.body['kind'] !== 'LATE' });
    }),
  );
  const { user } = openSession([entry]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  const dialog = await dialogTitled('Cancel Ada Tan’s booking?');
  await dialog.findByRole('group', { name: 'Cancellation' });
  const submit = async () => user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  return { user, dialog, calls, submit };
}

test('is early by the policy, states the effect, and takes one click', async () => {
  const { dialog, calls, submit } = await open();
  expect(dialog.getByRole('radio', { name: 'Early (credit returned)' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Early (credit returned)' })).toHaveAccessibleDescription(
    'Free until Tue 17 Nov, 7:00 pm.',
  );
  await submit();
  expect(await screen.findByText('The credit was returned.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    bookingId: ada.bookingId,
    kind: '',
    waivePenalty: 'false',
    reason: '',
    promoteNext: 'true',
  });
});

test('says whose places are cancelled as well', async () => {
  const { dialog } = await open({ guests: ['Gil', 'Mia'] });
  expect(dialog.getByText('Their guests’ places are cancelled in the same way: Gil, Mia.')).toBeVisible();
});

test('is late by the policy; staff without the permission ask a manager to make it early', async () => {
  const { user, dialog, submit } = await open({ kind: 'LATE', options: LATE });
  const asked: unknown[] = [];
  server.use(
    onPost(CANCEL, () => refuse('ABOVE_LIMIT', { message: 'Your role cannot waive penalties.' })),
    onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))),
  );
  expect(dialog.getByRole('radio', { name: 'Late (credit forfeited)' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Early (credit returned)' }));
  await user.type(dialog.getByLabelText('Reason for the exception'), 'Was ill');
  await submit();
  expect(await dialog.findByText('Your role cannot waive penalties.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
  expect(asked).toMatchObject([
    { cancellation: { bookingId: ada.bookingId, kind: 'EARLY', reason: 'Was ill' } },
  ]);
});

test('does not mention credits if none are at stake', async () => {
  const { dialog } = await open({
    options: LATE.map((option) => ({ ...option, creditsReturned: 0, sentence: 'Nothing is lost.' })),
  });
  expect(dialog.getByRole('radio', { name: 'Early' })).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Late' })).toBeInTheDocument();
});

test('a deviation from the policy needs a reason', async () => {
  const { user, dialog, calls, submit } = await open({
    kind: 'LATE',
    options: LATE.map((option) => ({ ...option, isAllowed: true })),
  });
  expect(dialog.queryByLabelText(/Reason/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Early (credit returned)' }));
  await submit();
  expect(await dialog.findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason for the exception'), 'Was ill');
  await submit();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ kind: 'EARLY', reason: 'Was ill' }));
});

test('a late cancellation stays late, and its penalty is waived with a reason', async () => {
  const { user, dialog, calls, submit } = await open({
    kind: 'LATE',
    options: LATE.map((option) => ({ ...option, isAllowed: true })),
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Waive the penalty' }));
  await user.type(dialog.getByLabelText('Reason for the exception'), 'Train was late');
  await submit();
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ kind: '', waivePenalty: 'true', reason: 'Train was late' }),
  );
});

test('there is nothing to waive if early and late have the same effect', async () => {
  const { dialog } = await open({
    kind: 'LATE',
    options: LATE.map((option) => ({ ...option, sentence: 'Nothing is lost.' })),
  });
  expect(dialog.queryByRole('checkbox', { name: 'Waive the penalty' })).toBeNull();
});

test('"Late cancel" preselects late', async () => {
  const { dialog, calls, submit } = await open({}, 'Late cancel…');
  expect(dialog.getByRole('radio', { name: 'Late (credit forfeited)' })).toBeChecked();
  await submit();
  expect(await screen.findByText('The credit was forfeited.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ kind: 'LATE' });
});

test('a place that no package paid for has no credit to lose', async () => {
  const { submit } = await open({}, 'Late cancel…', { ...ada, payMode: 'UNPAID' });
  await submit();
  expect(await screen.findByText('Ada Tan’s booking was cancelled.')).toBeInTheDocument();
  expect(screen.queryByText('The credit was forfeited.')).toBeNull();
});

test('the waitlist moves up unless the desk prevents it', async () => {
  const { user, dialog, calls, submit } = await open({ waiting: 2 });
  await user.click(
    dialog.getByRole('checkbox', { name: 'Give the place to the waitlist (2 waiting)', checked: true }),
  );
  await submit();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ promoteNext: 'false' }));
});

test('a refusal is shown, and the dialog stays open', async () => {
  const { dialog, submit } = await open();
  server.use(onPost(CANCEL, () => refuse('BOOKING_FINAL')));
  await submit();
  expect(await dialog.findByText('This booking can no longer be changed.')).toBeInTheDocument();
});

test('keeping the booking sends nothing', async () => {
  const { user, dialog, calls } = await open();
  await user.click(dialog.getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(screen.queryByText(/^Cancel the booking/)).toBeNull());
  expect(calls).toEqual([]);
});
