import type { AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import { answer, refuse } from '@studio/testing/answer';
import { aMemberOption } from '@studio/contract/testing/members';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { renderPage } from '@studio/testing/renderPage.tsx';
import { server } from '@studio/testing/server';
import { aBooking } from '@studio/contract/testing/bookings';
import { aSessionDetail } from '@studio/contract/testing/sessions';
import { anOrder } from '@studio/contract/testing/orders';
import { aRosterEntry } from '../testing/builders/rosters.ts';
import { aTemplate } from '../testing/builders/templates.ts';
import { aStaffOption } from '../testing/builders/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { BookAppointmentDrawer } from './BookAppointmentDrawer.tsx';

const SLOTS = '/api/schedule/portal/appointment-slots';
const BOOK = '/api/booking/portal/appointment';
const [ANA, BEN] = [aStaffOption({ displayName: 'Ana Lim' }), aStaffOption({ displayName: 'Ben Ong' })];
const MEI = aMemberOption({ name: 'Mei Tan', phone: '+65 81234567' });
const TRAINING = aTemplate({
  templateType: 'APPOINTMENT',
  className: 'Personal training',
  durationMin: 60,
  dropInPrice: '80.00',
  dropInToPay: '80.00',
});
const REHAB = aTemplate({ templateType: 'APPOINTMENT', className: 'Rehab', eligibleStaffIds: [BEN.staffId] });

const aSlot = (hour: number, staff: typeof ANA): AppointmentSlot => ({
  startAt: `2026-12-01T0${hour}:00:00.000Z`,
  endAt: `2026-12-01T0${hour + 1}:00:00.000Z`,
  localDate: '2026-12-01',
  staffId: staff.staffId,
  staffName: staff.displayName,
  roomId: null,
  roomName: null,
});
const asked: Call['query'][] = [];
const closed: string[] = [];

beforeEach(() => {
  asked.splice(0);
  closed.splice(0);
  server.use(
    onGet('/api/class-template/portal/studio', () =>
      answer([TRAINING, REHAB, aTemplate({ className: 'Yoga' })]),
    ),
    onGet('/api/studio-staff/portal/ddl', () => answer([ANA, BEN])),
    onGet('/api/member/portal/ddl', () => answer([MEI])),
    onGet(SLOTS, ({ query }) => {
      asked.push(query);
      return answer(
        [aSlot(1, ANA), aSlot(1, BEN), aSlot(2, BEN)].filter(
          ({ staffId }) => !query['staffId'] || staffId === query['staffId'],
        ),
      );
    }),
  );
});

const open = (role: 'OWNER' | 'TRAINER' = 'OWNER') =>
  renderPage(<BookAppointmentDrawer date="2026-11-30" onClose={() => closed.push('closed')} />, { role });
type User = ReturnType<typeof open>['user'];

async function choose(user: User, label: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}
async function chooseTraining(user: User) {
  await choose(user, 'Member', /Mei Tan/);
  await choose(user, 'Appointment', 'Personal training, 60 min');
  await user.click(await screen.findByRole('radio', { name: '9:00 am' }));
}

test('books a member into a free time with any free instructor', async () => {
  const bodies: Call['body'][] = [];
  server.use(
    onPost(BOOK, ({ body, headers }) => {
      bodies.push({ ...body, key: headers.get('idempotency-key') });
      return answer({
        ...aBooking(),
        startAt: '2026-12-01T01:00:00.000Z',
        endAt: '2026-12-01T02:00:00.000Z',
        staffId: BEN.staffId,
        staffName: 'Ben Ong',
        roomName: null,
      });
    }),
  );
  const { user } = open();
  await chooseTraining(user);
  const day = within(screen.getByRole('group', { name: 'Tue 1 Dec' }));
  expect(day.getAllByRole('radio')).toHaveLength(2);
  expect(day.getByText('with Ana Lim or Ben Ong')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book appointment' }));
  expect(await screen.findByText('Tue 1 Dec, 9:00 am with Ben Ong')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      memberId: MEI.memberId,
      classTemplId: TRAINING.classTemplId,
      startAt: '2026-12-01T01:00:00.000Z',
      payMode: 'PACKAGE',
      key: expect.any(String),
    },
  ]);
  expect(closed).toEqual(['closed']);
});

test('choosing an instructor filters the times; only instructors of this appointment can be chosen', async () => {
  const { user } = open();
  await choose(user, 'Appointment', /Rehab/);
  await user.click(screen.getByRole('combobox', { name: /^Instructor/ }));
  expect(screen.queryByText('Ana Lim', { selector: '.ant-select-item-option-content' })).toBeNull();
  await user.click(await screen.findByText('Ben Ong', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('radio', { name: '10:00 am' })).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({
    classTemplId: REHAB.classTemplId,
    staffId: BEN.staffId,
    from: '2026-11-30',
    to: '2026-12-07',
  });
});

test('later weeks can be shown, past weeks cannot', async () => {
  const { user } = open();
  await choose(user, 'Appointment', /Personal training/);
  expect(await screen.findByText('Mon 30 Nov – Sun 6 Dec')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled();
  server.use(
    onGet(SLOTS, ({ query }) => {
      asked.push(query);
      return answer([]);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText(/No free times on these days/)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ from: '2026-12-07', to: '2026-12-14' });
});

test('a drop-in is paid at once, as on the roster', async () => {
  const booking = aBooking();
  const entry = aRosterEntry({ bookingId: booking.bookingId, memberName: 'Mei Tan', amountDue: '80.00' });
  const paid: Call['body'][] = [];
  server.use(
    onPost(BOOK, () =>
      answer({
        ...booking,
        startAt: '2026-12-01T01:00:00.000Z',
        endAt: '2026-12-01T02:00:00.000Z',
        staffId: BEN.staffId,
        staffName: 'Ben Ong',
        roomName: null,
      }),
    ),
    onGet('/api/schedule/portal', () => answer(aSessionDetail({ roster: [entry] }))),
    onGet('/api/transaction/portal/payment-method', () => answer([])),
    onPost('/api/transaction/portal/charge', ({ body }) => (paid.push(body), answer(anOrder()))),
  );
  const { user } = open();
  await chooseTraining(user);
  await user.click(screen.getByRole('radio', { name: /^Drop-in/ }));
  await user.click(screen.getByRole('button', { name: 'Book appointment' }));
  await user.click(await screen.findByRole('button', { name: 'Take S$80.00' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(paid).toMatchObject([{ bookingId: booking.bookingId, mode: 'CASH' }]);
});

test('a time that was taken meanwhile is reported, and the times reload', async () => {
  server.use(
    onPost(BOOK, () =>
      refuse('TIME_TAKEN', {
        message: 'This time is no longer free. Choose another one.',
        errors: [{ field: 'startAt', message: 'This time is no longer free. Choose another one.' }],
      }),
    ),
  );
  const { user } = open();
  await chooseTraining(user);
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Book appointment' }));
  expect((await screen.findAllByText(/no longer free/)).length).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(before);
});

test('a price is required if no package pays and the appointment has no price', async () => {
  const { user } = open();
  await choose(user, 'Appointment', /Rehab/);
  expect(screen.queryByLabelText(/^Price/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Unpaid/ }));
  expect(await screen.findByLabelText('Price')).toBeInTheDocument();
});

test('a free or cheaper appointment needs a reason, and a manager above the limit', async () => {
  const asked: unknown[] = [];
  server.use(
    onPost(BOOK, () =>
      refuse('ABOVE_LIMIT', {
        message: 'Your limit is 1 free place a day for each member: 1 used today, 0 left.',
      }),
    ),
    onPost('/api/approval/portal/ask', ({ body }) => (asked.push(body), answer({}))),
  );
  const { user } = open();
  await chooseTraining(user);
  await user.click(screen.getByRole('radio', { name: /^Unpaid/ }));
  await user.type(screen.getByLabelText(/^Price/), '79');
  expect(await screen.findByLabelText('Reason for the lower price')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Free of charge/ }));
  await user.type(screen.getByLabelText('Reason it’s free'), 'Open day');
  await user.click(screen.getByRole('button', { name: 'Book appointment' }));
  await user.click(await screen.findByRole('button', { name: 'Ask a manager' }));
  expect(await screen.findByText('We asked a manager.')).toBeInTheDocument();
  expect(asked).toMatchObject([
    { appointment: { memberId: MEI.memberId, payMode: 'FREE', price: null, reason: 'Open day' } },
  ]);
});

test('the form is not sent without a member or a time', async () => {
  const { user } = open();
  await choose(user, 'Appointment', /Personal training/);
  await user.click(screen.getByRole('button', { name: 'Book appointment' }));
  expect(await screen.findByText('Choose a member')).toBeInTheDocument();
  expect(screen.getByText('Choose a time')).toBeInTheDocument();
});

test('a studio without appointments gets a link to create one', async () => {
  server.use(onGet('/api/class-template/portal/studio', () => answer([aTemplate()])));
  open();
  expect(await screen.findByRole('link', { name: 'Create your first appointment' })).toHaveAttribute(
    'href',
    '/dashboard/services/create-appointment',
  );
});

test('a trainer books for themselves, without a choice of instructor', async () => {
  const { user } = open('TRAINER');
  await choose(user, 'Appointment', /Personal training/);
  expect(await screen.findByRole('radio', { name: '9:00 am' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /^Instructor/ })).toBeNull();
});
