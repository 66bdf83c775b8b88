import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { answer, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aRosterEntry } from '../../testing/builders/rosters.ts';
import { nextId } from '@studio/contract/testing/build';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { aRoom } from '@studio/contract/testing/studios';
import { aStaffOption } from '../../testing/builders/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { SessionAct } from '../../session/useSessionAct.ts';
import { OpenSession } from './OpenSession.tsx';
import { RosterSheet } from './RosterSheet.tsx';
import { SessionTask } from './SessionTask.tsx';

const at = (name: string) => `/api/schedule/portal/${name}`;
const mei = aStaffOption({ displayName: 'Mei Lin' });
const LATER = {
  localDate: '2099-11-18',
  startAt: '2099-11-17T23:00:00.000Z',
  endAt: '2099-11-18T00:00:00.000Z',
};
const calls: Call[] = [];
beforeEach(() => calls.splice(0));
const take = (name: string, data: unknown) =>
  server.use(
    onPost(at(name), (call) => {
      calls.push(call);
      return answer(data);
    }),
  );

async function open(act: SessionAct, given: Partial<SessionDetail> = {}) {
  const session = aSessionDetail({
    className: 'Vinyasa',
    capacity: 10,
    booked: 6,
    taken: 6,
    ...LATER,
    ...given,
  });
  server.use(onGet('/api/schedule/portal', () => answer(session)));
  const onClose = jest.fn();
  const { user } = renderPage(
    <Suspense>
      <SessionTask act={act} scheduleId={session.scheduleId} onClose={onClose} />
    </Suspense>,
  );
  return { user, session, onClose, dialog: within(await screen.findByRole('dialog')) };
}
const press = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(dialog.getByRole('button', { name }));

describe('cancelling', () => {
  const effects = {
    sessions: 1,
    booked: 6,
    waiting: 2,
    credits: 5,
    extended: { packages: 0, days: 0 },
    money: [{ payMode: 'DROP_IN', bookings: 1, amount: '30.00' }],
  };
  const cancelled = { scheduleIds: ['x'], bookings: 6, waiting: 2, credits: 5 };

  test('shows the affected members and what is returned, before it is done', async () => {
    server.use(onGet(at('cancel-preview'), () => answer(effects)));
    const page = await open('cancel');
    expect(await page.dialog.findByText('6 booked, 2 waiting.')).toBeInTheDocument();
    expect(page.dialog.getByText('5 credits go back to packages')).toBeInTheDocument();
    expect(page.dialog.getByText(/1 booking paid: S\$\s?30\.00 to give back/)).toBeInTheDocument();
    take('cancel', cancelled);
    await page.user.type(page.dialog.getByLabelText('Reason'), 'The heating broke{Enter}See you!');
    await page.user.click(page.dialog.getByLabelText('Include the reason'));
    await press(page, 'Cancel session');
    expect(await screen.findByText('Session cancelled.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({
      scheduleIds: [page.session.scheduleId],
      scope: 'THIS',
      reason: 'The heating broke\nSee you!',
      tellReason: 'false',
      notify: 'true',
    });
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });

  test('a series asks for the scope, and shows the effect on all its sessions', async () => {
    server.use(
      onGet(at('cancel-preview'), ({ query }) =>
        answer({ ...effects, sessions: query['scope'] === 'ALL_FUTURE' ? 12 : 1 }),
      ),
    );
    const page = await open('cancel', { seriesId: mei.staffId });
    await page.user.click(page.dialog.getByLabelText('All upcoming'));
    expect(await page.dialog.findByText('12 sessions: 6 booked, 2 waiting.')).toBeInTheDocument();
    take('cancel', { ...cancelled, scheduleIds: ['x', 'y'] });
    await press(page, 'Cancel session');
    expect(await screen.findByText('2 sessions cancelled.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ scope: 'ALL_FUTURE' });
  });

  test('a refusal is shown in the dialog, which stays open', async () => {
    server.use(
      onGet(at('cancel-preview'), () => answer(effects)),
      onPost(at('cancel'), () => refuse('INVALID_FIELDS', { message: 'Please give a reason.' })),
    );
    const page = await open('cancel');
    await press(page, 'Cancel session');
    expect(await page.dialog.findByRole('alert')).toBeInTheDocument();
    expect(page.onClose).not.toHaveBeenCalled();
  });
});

test('a substitute: free instructors first, busy ones with what they teach', async () => {
  const [ben, ana] = [aStaffOption().staffId, aStaffOption().staffId];
  server.use(
    onGet(at('substitutes'), () =>
      answer([
        { staffId: ben, displayName: 'Ben Ong', colour: '#000000', isFree: true, clash: null },
        {
          staffId: ana,
          displayName: 'Ana Lim',
          colour: '#000000',
          isFree: false,
          clash: 'Teaches Barre 7:00–8:00',
        },
      ]),
    ),
  );
  const page = await open('substitute', { staffName: 'Mei Lin' });
  expect(await page.dialog.findByRole('group', { name: 'Instead of Mei Lin' })).toBeInTheDocument();
  take('substitute', {});
  await page.user.click(page.dialog.getByLabelText(/Ana Lim\s*Teaches Barre/));
  await press(page, 'Substitute');
  expect(await screen.findByText('Ana Lim teaches Vinyasa.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ staffId: ana, allowStaffClash: 'true', notify: 'true' });
});

test('a duplicate is a week later by default', async () => {
  take('duplicate', {});
  const page = await open('duplicate', { localDate: '2026-11-25', start: '07:00' });
  await page.user.click(await page.dialog.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('Vinyasa was duplicated.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ date: '2026-12-02', start: '07:00' });
});

test('a message goes to the chosen members', async () => {
  take('message', { told: 6 });
  const page = await open('message');
  await page.user.type(await page.dialog.findByLabelText('Message'), 'Bring a towel');
  await press(page, 'Send');
  expect(await screen.findByText('Sent to 6 members.')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ to: 'BOOKED', subject: 'Vinyasa', message: 'Bring a towel' });
});

describe('editing', () => {
  const edit = async (given: Partial<SessionDetail> = {}) => {
    const session = aSessionDetail({
      className: 'Vinyasa',
      capacity: 10,
      booked: 6,
      taken: 6,
      version: 4,
      ...LATER,
      localDate: '2027-11-18',
      ...given,
    });
    server.use(
      onGet('/api/schedule/portal', () => answer(session)),
      onGet('/api/studio/portal/room', () => answer([aRoom()])),
      onGet('/api/studio-staff/portal/ddl', () => answer([mei])),
      onGet(at('conflicts'), () => answer({ sessions: 1, lastDate: null, closed: [], room: [], staff: [] })),
      // For the drawer, which is shown again after saving.
      onGet(at('sub-request'), () => answer([])),
      onGet('/api/member/portal/ddl', () => answer([])),
    );
    take('update', { scheduleIds: [session.scheduleId], told: 6, movedToWaitlist: 0 });
    const { user } = renderPage(
      <Suspense>
        <OpenSession scheduleId={session.scheduleId} />
      </Suspense>,
      { path: `/dashboard/schedule?session=${session.scheduleId}&do=edit` },
    );
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('Places');
    return {
      user,
      form,
      retype: async (label: string, text: string) => {
        await user.clear(form.getByLabelText(label));
        await user.type(form.getByLabelText(label), text);
      },
    };
  };

  test('sends only the changed fields, and the version that was loaded', async () => {
    const { user, form, retype } = await edit();
    await retype('Start', '08:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Change Vinyasa?')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Session saved.')).toBeInTheDocument();
    expect(screen.getByText('6 members emailed.')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ start: '08:00', version: '4', scope: 'THIS', notify: 'true' });
    expect(calls[0]?.body).not.toHaveProperty('capacity');
  });

  test('a series asks for the scope; fewer places than bookings ask what happens to the bookings above', async () => {
    const { user, form, retype } = await edit({ seriesId: mei.staffId });
    await retype('Places', '4');
    await user.click(await form.findByLabelText(/^Move the latest to the waitlist/));
    await user.click(form.getByLabelText('This and following'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        capacity: '4',
        onOver: 'MOVE_LAST',
        scope: 'THIS_AND_FOLLOWING',
      }),
    );
  });

  test('shows recipients and content of the mail before sending; going back sends nothing', async () => {
    const { user, form, retype } = await edit();
    await retype('Start', '08:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        '6 members are booked. Your booking rules say how long they can then cancel for free.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('The email names the new time.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByText('Change Vinyasa?')).toBeNull());
    expect(calls).toEqual([]);
  });

  test('members need not be notified', async () => {
    const { user, form, retype } = await edit();
    await retype('Start', '08:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByLabelText('Email members'));
    expect(screen.queryByText('The email names the new time.')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ start: '08:00', notify: 'false' }));
  });

  test.each([
    ['the change does not affect members', {}, 'Places', '12'],
    ['nobody is booked', { booked: 0, waiting: 0 }, 'Start', '08:00'],
  ])('no question is asked where %s', async (_case, given, label, text) => {
    const { user, form, retype } = await edit(given);
    await retype(label, text);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Session saved.')).toBeInTheDocument();
    expect(screen.queryByText(/^Change .*\?$/)).toBeNull();
  });
});

test('the printable roster has a line for every booking, and opens the print dialog', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const session = aSessionDetail({
    className: 'Vinyasa',
    booked: 2,
    capacity: 10,
    roster: [
      aRosterEntry({ memberName: 'Ada Tan', visitNumber: 1, spot: { spotId: nextId(), label: '7' } }),
      aRosterEntry({ memberName: 'Ben Ong', status: 'CHECKED_IN' }),
    ],
  });
  server.use(onGet('/api/schedule/portal', () => answer(session)));
  const onClose = jest.fn();
  const { user } = renderPage(<RosterSheet scheduleId={session.scheduleId} onClose={onClose} />);
  expect(await screen.findByRole('row', { name: /Ada Tan 7 10 classes First visit/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /✓ Ben Ong — 10 classes/ })).toBeVisible();
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
