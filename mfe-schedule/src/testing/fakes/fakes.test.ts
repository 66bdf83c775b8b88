import {
  bookingSchema,
  cancelledBookingSchema,
  payingPackagesSchema,
} from '@studio/contract/booking/booking.schema';
import { roomsSchema, staffOptionsSchema } from '@studio/contract/configure/studio.schema';
import { taxRatesSchema } from '@studio/contract/configure/tax-rate.schema';
import { memberOptionsSchema } from '@studio/contract/members/member.schema';
import { wireOf } from '@studio/contract/refusals/codes';
import { appointmentSlotsSchema } from '@studio/contract/booking/appointment.schema';
import {
  classTemplateSchema,
  classTemplatesSchema,
  type ClassTemplate,
} from '@studio/contract/schedule/class-template.schema';
import { createdSessionsSchema } from '@studio/contract/schedule/create-session.schema';
import { eventSchema } from '@studio/contract/schedule/event.schema';
import { sessionDetailSchema, sessionsSchema } from '@studio/contract/schedule/schedule.schema';
import {
  subCandidatesSchema,
  subRequestSchema,
  subRequestsSchema,
  type SubRequest,
} from '@studio/contract/schedule/sub-request.schema';
import { askFake, askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { API, server } from '@studio/testing/server';
import { fakesOf } from '../alone.ts';
import { aFakeStudio, type FakeStudio } from './fakeStudio.ts';

const WEEK = 'from=2026-11-16&to=2026-11-23';
let studio: FakeStudio;
beforeEach(() => {
  // A Saturday.
  studio = aFakeStudio(new Date('2026-11-21T04:00:00.000Z'));
  server.use(...fakesOf(studio));
});
const dataOf = async (path: string, body?: object) => (await askFake(path, body)).data;
const member = (at = 0) => studio.members[at]?.memberId ?? '';

test.each<[string, () => string, AnswerSchema]>([
  ['a week', () => `/api/schedule/portal/studio?${WEEK}`, sessionsSchema],
  [
    'a session',
    () => `/api/schedule/portal?scheduleId=${studio.sessions[0]?.scheduleId}`,
    sessionDetailSchema,
  ],
  [
    'packages that can pay',
    () => `/api/booking/portal/eligible-packages?scheduleId=x&memberId=${member()}`,
    payingPackagesSchema,
  ],
  ['templates', () => '/api/class-template/portal/studio', classTemplatesSchema],
  [
    'free times',
    () => '/api/schedule/portal/appointment-slots?classTemplId=x&from=2026-11-23&to=2026-11-25',
    appointmentSlotsSchema,
  ],
  ['an event', () => `/api/event/portal?classTemplId=${studio.templates[2]?.classTemplId}`, eventSchema],
  ['members to choose from', () => '/api/member/portal/ddl?search=ta', memberOptionsSchema],
  ['staff to choose from', () => '/api/studio-staff/portal/ddl', staffOptionsSchema],
  ['rooms', () => '/api/studio/portal/room', roomsSchema],
  ['taxes', () => '/api/studio/portal/tax-rate', taxRatesSchema],
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  expect(JSON.stringify(await askValid(schema, path())).length).toBeGreaterThan(100);
});

test('a booking takes a place, and cancelling frees it; a full class refuses', async () => {
  const open = studio.sessions.find(({ roster, capacity }) => roster.length < capacity);
  const full = studio.sessions.find(({ roster, capacity }) => roster.length >= capacity);
  const { scheduleId = '', roster = [] } = open ?? {};
  const book = '/api/booking/portal/create';
  const booked = await askValid<object>(bookingSchema, book, { scheduleId, memberId: member(12) });
  const read = () => dataOf(`/api/schedule/portal?scheduleId=${scheduleId}`);
  expect(await read()).toMatchObject({ booked: roster.length + 1 });

  await askValid(cancelledBookingSchema, '/api/booking/portal/cancel', booked);
  expect(await read()).toMatchObject({ booked: roster.length });
  expect(await askFake(book, { scheduleId: full?.scheduleId, memberId: member(12) })).toMatchObject({
    code: wireOf('SESSION_FULL'),
  });
});

test('a checked-in member stays checked in until it is undone', async () => {
  const session = studio.sessions.find(({ roster }) => roster.some(({ status }) => status === 'BOOKED'));
  const entry = session?.roster.find(({ status }) => status === 'BOOKED');
  const checkIn = (undo: boolean) =>
    dataOf('/api/booking/portal/check-in', { bookingIds: [entry?.bookingId], undo });
  await checkIn(false);
  expect(entry).toMatchObject({ status: 'CHECKED_IN', checkedInAt: expect.any(String) });
  await checkIn(true);
  expect(entry).toMatchObject({ status: 'BOOKED', checkedInAt: null });
});

const ASHTANGA = {
  templateType: 'CLASS',
  className: 'Ashtanga',
  description: '',
  level: 'ALL',
  durationMin: 60,
  capacity: 8,
  creditCost: 1,
  colour: '#0F766E',
  defaultRoomId: null,
  defaultStaffId: null,
  status: 'ACTIVE',
};

test('a template is created, changed, planned and removed', async () => {
  const create = '/api/class-template/portal/create';
  const { classTemplId } = await askValid<ClassTemplate>(classTemplateSchema, create, {
    ...ASHTANGA,
    classTemplId: null,
    version: null,
  });
  await dataOf(create, { ...ASHTANGA, classTemplId, version: 1, className: 'Ashtanga II' });
  expect(studio.templates.filter((one) => one.classTemplId === classTemplId)).toMatchObject([
    { className: 'Ashtanga II', version: 2 },
  ]);

  await askValid(createdSessionsSchema, '/api/schedule/portal/create', {
    classTemplId,
    date: '2026-11-22',
    start: '09:00',
    durationMin: 60,
    roomId: null,
    staffId: null,
    capacity: 8,
    memberNotes: '',
    repeat: 'NONE',
  });
  expect(await dataOf(`/api/schedule/portal/studio?${WEEK}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ className: 'Ashtanga II', startAt: '2026-11-22T01:00:00.000Z' }),
    ]),
  );

  await fetch(`${API}/api/class-template/portal/${classTemplId}`, { method: 'DELETE' });
  expect(studio.templates.some((one) => one.classTemplId === classTemplId)).toBe(false);
});

test('a substitute is requested, claims the request, and is approved', async () => {
  const area = '/api/schedule/portal/sub-request';
  const scheduleId = studio.sessions[0]?.scheduleId;
  await askValid(subCandidatesSchema, `${area}/candidates?scheduleId=${scheduleId}`);
  const { subRequestId } = await askValid<SubRequest>(subRequestSchema, area, { scheduleId });
  const claimed = await dataOf(`${area}/claim`, { subRequestId });
  expect(claimed).toMatchObject({ status: 'CLAIMED', canDecide: true });
  const decided = await dataOf(`${area}/decide`, { subRequestId, approve: true });
  expect(decided).toMatchObject({ status: 'APPROVED' });
  expect(await askValid(subRequestsSchema, area)).toHaveLength(1);
});
