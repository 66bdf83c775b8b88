import type { Booking } from '@studio/contract/booking/booking.schema';
import {
  aMember,
  aStudio,
  ownerActing,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { payBackPlaces } from '../../../packages/place-refund/place-refund.api.ts';
import { callOffTickets } from '../../../schedule/event/event.api.ts';
import { calendarFiles } from '../../calendar/calendar.routes.ts';
import { bookingModule } from '../booking.routes.ts';
import { mailChange, moveLastToWaitlist } from '../session-change/sessionChange.service.ts';
import { cancelForSessions } from '../session-change/sessionEnd.service.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const LATER = '2026-03-04T10:00:00.000Z';
const LINK = 'https://meet.example/x';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule], areas: [calendarFiles] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  await aPackage(api, studio, { memberId: mei.memberId });
});
afterAll(() => api.close());

interface Entry {
  uid: string;
  sequence: number;
  status: string;
  startsAt: string;
  hasLink: boolean;
}

const line = (of: string, name: string): string =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(of)?.[1]?.trim() ?? '';

/** The entries of a calendar file. */
const entriesOf = (file: string): Entry[] =>
  file
    .replace(/\r\n /g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => ({
      uid: line(entry, 'UID'),
      sequence: Number(line(entry, 'SEQUENCE') || Number.NaN),
      status: line(entry, 'STATUS'),
      startsAt: line(entry, 'DTSTART'),
      hasLink: entry.includes('meet.example'),
    }));

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const actor = () => ownerActing(api, studio);
const change = (scheduleId: string, to: object) =>
  inStudio((tx) => tx.updateTable('session').set(to).where('schedule_id', '=', scheduleId).execute());
const desk = (url: string, form: object) =>
  api.call('POST', `/api/booking/portal/${url}`, { as: studio.owner, form });

/** The entries of the mails of one kind to the member. */
const mailed = async (template: string): Promise<Entry[]> => {
  const mails = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('to_address', '=', mei.userEmail)
      .where('template', '=', template)
      .execute(),
  );
  return mails.flatMap(({ variables }) =>
    entriesOf(String((variables as Record<string, unknown>)['calendar_file'] ?? '')),
  );
};

const anOnlineClass = (startAt = TOMORROW, className = 'Flow') =>
  aSession(api, studio, { startAt, className, online_url: LINK });
const book = async (scheduleId: string): Promise<string> =>
  (
    await api.call<Booking>('POST', '/api/booking/create', {
      as: mei,
      form: { scheduleId, studioPackageTransactionId: null },
    })
  ).data.bookingId;

interface Place {
  scheduleId: string;
  bookingId: string;
}

const GONE: [template: string, act: (place: Place) => Promise<unknown>][] = [
  ['BOOKING_CANCELLED', ({ bookingId }) => desk('cancel', { bookingId })],
  ['BOOKING_LATE_CANCELLED', ({ bookingId }) => desk('cancel', { bookingId, kind: 'LATE' })],
  [
    'CLASS_CANCELLED',
    async ({ scheduleId }) => {
      await change(scheduleId, { status: 'CANCELLED' });
      return inStudio((tx) =>
        cancelForSessions(tx, actor(), {
          scheduleIds: [scheduleId],
          reason: '',
          notify: true,
          goodwillDays: 0,
          callOffTickets,
          payBackPlaces,
        }),
      );
    },
  ],
  [
    'BOOKING_TO_WAITLIST',
    ({ scheduleId }) => inStudio((tx) => moveLastToWaitlist(tx, actor(), { scheduleId, count: 1 })),
  ],
];

const CHANGED: [template: string, startsAt: string, act: (place: Place) => Promise<unknown>][] = [
  [
    'CLASS_RESCHEDULED',
    '20260304T100000Z',
    async ({ scheduleId }) => {
      await change(scheduleId, {
        start_at: LATER,
        end_at: '2026-03-04T11:00:00.000Z',
        local_date: '2026-03-04',
      });
      return inStudio((tx) =>
        mailChange(tx, { scheduleId, oldStartAt: new Date(TOMORROW), now: api.clock.now() }),
      );
    },
  ],
  [
    'INSTRUCTOR_CHANGED',
    '20260303T100000Z',
    ({ scheduleId }) =>
      inStudio((tx) => mailChange(tx, { scheduleId, oldStaffName: 'Ana', now: api.clock.now() })),
  ],
];

/** A booked class, a minute later, with what the mail about it put into a calendar. */
async function aPlace(): Promise<Place & { booked: Entry }> {
  const scheduleId = await anOnlineClass();
  const bookingId = await book(scheduleId);
  const [booked] = await mailed('BOOKING_CONFIRMED');
  if (!booked) throw new Error('The confirmation has no calendar file');
  expect(booked).toMatchObject({ uid: scheduleId, status: 'CONFIRMED', hasLink: true });
  api.clock.advance(60_000);
  return { scheduleId, bookingId, booked };
}

test.each(GONE)('%s takes the class out of the calendar, and its link', async (template, act) => {
  const { booked, ...place } = await aPlace();
  await act(place);
  const entries = await mailed(template);
  expect(entries).toMatchObject([{ uid: booked.uid, status: 'CANCELLED', hasLink: false }]);
  expect(entries[0]?.sequence).toBeGreaterThan(booked.sequence);
});

test.each(CHANGED)('%s changes the class in the calendar', async (template, startsAt, act) => {
  const { booked, ...place } = await aPlace();
  await act(place);
  const entries = await mailed(template);
  expect(entries).toMatchObject([{ uid: booked.uid, status: 'CONFIRMED', startsAt, hasLink: true }]);
  expect(entries[0]?.sequence).toBeGreaterThan(booked.sequence);
});

test('BOOKING_MOVED takes the one class out, and puts the other in', async () => {
  const { booked, bookingId } = await aPlace();
  const scheduleId = await anOnlineClass(LATER, 'Stretch');
  await desk('move', { bookingId, scheduleId });
  const entries = await mailed('BOOKING_MOVED');
  expect(entries).toMatchObject([
    { uid: booked.uid, status: 'CANCELLED', hasLink: false },
    { uid: scheduleId, status: 'CONFIRMED', hasLink: true },
  ]);
  expect(entries[0]?.sequence).toBeGreaterThan(booked.sequence);
});

test('who books again has the class in the calendar again, also by the file of the website', async () => {
  const { bookingId, scheduleId } = await aPlace();
  await desk('cancel', { bookingId });
  api.clock.advance(60_000);
  const again = await book(scheduleId);
  api.clock.advance(60_000);
  const [gone] = await mailed('BOOKING_CANCELLED');
  const back = (await mailed('BOOKING_CONFIRMED')).at(-1);
  const file = await api.app.inject(`/api/schedule/ics/${studio.studioId}/${again}.ics`);
  const [own] = entriesOf(file.body);
  expect([gone?.status, back?.status, own?.status]).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED']);
  expect([gone?.uid, back?.uid, own?.uid]).toEqual([scheduleId, scheduleId, scheduleId]);
  expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? Infinity);
  expect(own?.sequence).toBeGreaterThan(back?.sequence ?? Infinity);
});
