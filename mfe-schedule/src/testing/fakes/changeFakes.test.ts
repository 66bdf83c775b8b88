import {
  cancelledSessionsSchema,
  changedSessionsSchema,
  copiedWeekSchema,
  icsTokenSchema,
  messagedSchema,
  sessionsCancelPreviewSchema,
  substitutesSchema,
  type Substitutes,
} from '@studio/contract/schedule/schedule-change.schema';
import { conflictsSchema, type Conflicts } from '@studio/contract/schedule/create-session.schema';
import { leftOutSchema } from '@studio/contract/schedule/left-out.schema';
import { addDays } from '@studio/contract/values/time';
import { askFake, askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { fakesOf } from '../alone.ts';
import { aFakeStudio } from './fakeStudio.ts';

const studio = aFakeStudio(new Date('2026-11-21T04:00:00.000Z'));
const [session, other] = studio.sessions.filter(
  ({ booked, startAt }) => booked > 0 && startAt > '2026-11-22',
);
const { scheduleId = '', localDate = '' } = session ?? {};
const AREA = '/api/schedule/portal';
beforeEach(() => server.use(...fakesOf(studio)));

const call = <Data>(schema: AnswerSchema, path: string, body?: object): Promise<Data> =>
  askValid(schema, `${AREA}/${path}`, body);
const ask = async (path: string, body?: object) => (await askFake(`${AREA}/${path}`, body)).data;

test('a move changes the session, and a stale version is refused', async () => {
  await call(changedSessionsSchema, 'update', {
    scheduleId,
    version: session?.version,
    start: '06:15',
    durationMin: 75,
  });
  expect(session).toMatchObject({ start: '06:15', durationMin: 75, version: 2 });
  expect(await ask('update', { scheduleId, version: 1, start: '08:00' })).toBeNull();
});

test('a taken room is a clash, but not with the session itself', async () => {
  const query = `conflicts?date=${localDate}&start=06:30&roomId=${session?.roomId}`;
  expect((await call<Conflicts>(conflictsSchema, query)).room).toHaveLength(1);
  expect((await call<Conflicts>(conflictsSchema, `${query}&scheduleId=${scheduleId}`)).room).toEqual([]);
});

test('no series has left a date out, and none is added', async () => {
  expect(await call(leftOutSchema, 'left-out?seriesId=x')).toEqual([]);
  expect(await ask('left-out', { seriesId: 'x', localDate })).toBeNull();
});

test('a session with a substitute names both instructors', async () => {
  const before = session?.staffName;
  const [person] = await call<Substitutes>(substitutesSchema, `substitutes?scheduleId=${scheduleId}`);
  await call(changedSessionsSchema, 'substitute', { scheduleId, staffId: person?.staffId, notify: true });
  expect(session).toMatchObject({ staffName: person?.displayName, subForStaffName: before });
});

test('a week is copied once, even if asked for twice', async () => {
  const week = { from: '2026-11-16', to: '2026-12-14' };
  const first = await call<{ scheduleIds: string[] }>(copiedWeekSchema, 'copy-week', week);
  expect(first.scheduleIds.length).toBeGreaterThan(0);
  expect(await call(copiedWeekSchema, 'copy-week', week)).toMatchObject({
    scheduleIds: [],
    alreadyThere: first.scheduleIds.length,
  });
});

test('a copied session has no bookings', async () => {
  const count = studio.sessions.length;
  await ask('duplicate', { scheduleId, date: addDays(localDate, 7), start: '10:00' });
  expect(studio.sessions).toHaveLength(count + 1);
  expect(studio.sessions.at(-1)).toMatchObject({
    localDate: addDays(localDate, 7),
    start: '10:00',
    booked: 0,
    roster: [],
  });
});

test('members get messages, drafts are published, and a calendar feed has an address', async () => {
  await call(messagedSchema, 'message', {
    scheduleId,
    to: 'BOOKED',
    subject: 'Vinyasa',
    message: 'Bring a towel',
  });
  if (other) other.status = 'DRAFT';
  await ask('publish', { scheduleIds: [other?.scheduleId] });
  expect(other?.status).toBe('PUBLISHED');
  expect(await call(icsTokenSchema, 'ics-token')).toMatchObject({ url: null });
  expect(await call(icsTokenSchema, 'ics-token', {})).toMatchObject({ url: expect.stringContaining('.ics') });
});

test('a cancellation does what its preview announced', async () => {
  const effects = await call<{ booked: number; credits: number }>(
    sessionsCancelPreviewSchema,
    `cancel-preview?scheduleId=${scheduleId}&scope=THIS`,
  );
  const done = await call(cancelledSessionsSchema, 'cancel', {
    scheduleIds: [scheduleId],
    reason: 'Heating',
  });
  expect(done).toMatchObject({ bookings: effects.booked, credits: effects.credits });
  expect(session).toMatchObject({ status: 'CANCELLED', cancelReason: 'Heating', booked: 0 });
});
