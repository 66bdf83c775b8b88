import { wireOf } from '@studio/contract/refusals/codes';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { aPayingPackage, aBooking } from '@studio/contract/testing/bookings';
import { server } from '@studio/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { ada, dialogTitled, openSession } from '../../testing/openSession.tsx';

const SWITCH = '/api/booking/portal/switch-package';
const current = aPayingPackage({ name: '10 classes', isCurrent: true });
const other = aPayingPackage({ name: '20 classes', creditsRemaining: 18, totalCredits: 20 });
const empty = aPayingPackage({
  name: 'Old pack',
  refusal: 'No credits left on this package',
  refusalCode: wireOf('NO_CREDITS_LEFT'),
});

async function open(packages = [current, empty, other]) {
  const asked: Call[] = [];
  const calls: Call[] = [];
  server.use(
    onGet('/api/booking/portal/eligible-packages', (call) => {
      asked.push(call);
      return answer(packages);
    }),
    onPost(SWITCH, (call) => {
      calls.push(call);
      return answer(aBooking());
    }),
  );
  const { user } = openSession([ada]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Switch package…' }));
  const dialog = await dialogTitled('Switch Ada Tan’s package');
  await dialog.findByRole('group', { name: 'Pay with' });
  return { user, dialog, asked, calls };
}

test('shows what pays now, and preselects the best other package', async () => {
  const { user, dialog, asked, calls } = await open();
  expect(asked[0]?.query).toEqual({ bookingId: ada.bookingId });
  expect(dialog.getByText('Pays now', { selector: 'small' }).parentElement).toHaveTextContent('10 classes');
  expect(dialog.getByRole('radio', { name: /20 classes/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /Old pack/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByText('Package switched successfully!')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    bookingId: ada.bookingId,
    studioPackageTransactionId: other.studioPackageTransactionId,
  });
  await waitFor(() => expect(screen.queryByText(/^Switch the package/)).toBeNull());
});

test('after a switch the old list is not shown while the new one loads', async () => {
  const { user, dialog } = await open();
  const arrival = Promise.withResolvers<void>();
  server.use(
    onGet('/api/booking/portal/eligible-packages', async () => {
      await arrival.promise;
      return answer([
        { ...current, isCurrent: false },
        { ...other, isCurrent: true },
      ]);
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(screen.queryByText(/^Switch the package/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Switch package…' }));
  const again = await dialogTitled('Switch Ada Tan’s package');
  expect(again.queryByRole('radio')).toBeNull();
  arrival.resolve();
  expect(await again.findByRole('radio', { name: /20 classes Pays now/ })).not.toBeChecked();
  expect(again.getByRole('radio', { name: /10 classes/ })).toBeChecked();
});

test('choosing the same package is refused without a request', async () => {
  const { user, dialog, calls } = await open();
  await user.click(dialog.getByRole('radio', { name: /10 classes/ }));
  await user.click(dialog.getByRole('button', { name: 'Switch' }));
  expect(
    await dialog.findByText("Can't proceed. Same package selected. Please select another package."),
  ).toBeInTheDocument();
  expect(calls).toEqual([]);
  // Another choice clears the error.
  await user.click(dialog.getByRole('radio', { name: /20 classes/ }));
  expect(dialog.queryByText(/Can't proceed/)).toBeNull();
});

test('a failure is shown with its reason, and the dialog stays open', async () => {
  const { user, dialog } = await open();
  server.use(onPost(SWITCH, () => refuse('NO_CREDITS_LEFT')));
  await user.click(dialog.getByRole('button', { name: 'Switch' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('An error occurred while switching the package. Please try again.');
  expect(alert).toHaveTextContent('No credits left on this package');
});

test('without any package there is nothing to switch to', async () => {
  server.use(onGet('/api/booking/portal/eligible-packages', () => answer([])));
  const { user } = openSession([{ ...ada, payMode: 'UNPAID' }]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Switch package…' }));
  expect(await screen.findByText('Ada Tan has no package.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch' })).toBeDisabled();
});
