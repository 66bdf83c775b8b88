import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { aSession } from '@studio/contract/testing/sessions';
import { screen, waitFor } from '@testing-library/react';
import { ada, dialogTitled, openSession } from '../../testing/openSession.tsx';

const MOVE = '/api/booking/portal/move';
const later = aSession({ className: 'Yin', startAt: '2099-11-18T01:00:00.000Z', taken: 11 });
const full = aSession({ className: 'Barre', startAt: '2099-11-18T02:00:00.000Z', taken: 12 });

async function open(role: 'STAFF' | 'TRAINER' = 'STAFF') {
  const calls: Call[] = [];
  server.use(
    onGet('/api/schedule/portal/studio', () => answer([later, full])),
    onPost(MOVE, (call) => {
      calls.push(call);
      return answer(aBooking());
    }),
  );
  const { user } = openSession([ada], { role });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Tan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another session…' }));
  const dialog = await dialogTitled('Move Ada Tan to another session');
  await user.click(await dialog.findByLabelText('Move to'));
  return { user, dialog, calls };
}

test('a booking moves to the chosen session, and the member is notified', async () => {
  const { user, dialog, calls } = await open();
  await user.click(await screen.findByTitle(/Yin · Mei Lin · 1 place left$/));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Ada Tan was moved')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    bookingId: ada.bookingId,
    scheduleId: later.scheduleId,
    overbook: 'false',
    notify: 'true',
  });
});

test('a role that may overbook can choose a full session', async () => {
  const { user, dialog, calls } = await open();
  await user.click(await screen.findByTitle(/Barre · Mei Lin · full$/));
  await user.click(dialog.getByRole('checkbox', { name: 'Email Ada Tan' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ overbook: 'true', notify: 'false' }));
});

test('a trainer cannot choose a full session', async () => {
  await open('TRAINER');
  expect((await screen.findByTitle(/Barre · Mei Lin · full$/)).closest('.ant-select-item')).toHaveClass(
    'ant-select-item-option-disabled',
  );
});

test('a refusal is shown, and the dialog stays open', async () => {
  const { user, dialog } = await open();
  server.use(onPost(MOVE, () => refuse('OVERLAPS')));
  expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  await user.click(await screen.findByTitle(/Yin/));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
});
