import type { IcsToken } from '@studio/contract/schedule/schedule-change.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../testing/keys.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { calendarFiles, calendarModule } from './calendar.routes.ts';

const STAFF = '/api/schedule/portal/ics-token';
const MEMBER = '/api/schedule/ics-token';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [calendarModule], areas: [calendarFiles] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const ask = async (method: 'GET' | 'POST' | 'DELETE', as: { token: string } = studio.owner, url = STAFF) =>
  (await api.call<IcsToken>(method, url, { as })).data.url;
const open = async (as?: { token: string }, url?: string) => (await ask('POST', as, url)) ?? '';
const fetchCalendar = (url: string) => api.app.inject(new URL(url).pathname);
const summaries = async (url: string) =>
  ((await fetchCalendar(url)).body.match(/^SUMMARY:.*$/gm) ?? []).map((line) => line.slice(8).trim());

test('has no address until it is asked for, and then shows the same one again', async () => {
  expect(await ask('GET')).toBeNull();
  const url = await open();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/api\/schedule\/ics\/[\w-]{43}\.ics$/);
  expect(await ask('GET')).toBe(url);
});

test('an address goes on, and is shown as before, when the keys of the server are rotated', async () => {
  const url = await open();
  await replaceKeys(api, 'CODES');
  expect(await ask('GET')).toBe(url);
  expect((await fetchCalendar(url)).statusCode).toBe(200);
  const newer = await open();
  expect(newer).not.toBe(url);
  expect([(await fetchCalendar(url)).statusCode, (await fetchCalendar(newer)).statusCode]).toEqual([
    404, 200,
  ]);
});

test('of staff has what they teach, their leave and closures, and names no member', async () => {
  const { owner } = studio;
  const mine = await aSession(api, studio, {
    startAt: '2026-03-03T10:00:00.000Z',
    className: 'Vinyasa',
    staff_id: owner.staffId,
  });
  await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Of another' });
  await aSession(api, studio, {
    startAt: '2026-03-04T10:00:00.000Z',
    className: 'Assisting',
    assistant_ids: [owner.staffId],
  });
  await aSession(api, studio, {
    startAt: '2026-03-05T10:00:00.000Z',
    className: 'Draft',
    staff_id: owner.staffId,
    status: 'DRAFT',
  });
  await aSession(api, studio, {
    startAt: '2026-03-06T10:00:00.000Z',
    className: 'Called off',
    staff_id: owner.staffId,
    status: 'CANCELLED',
  });
  await aBooking(api, studio, {
    scheduleId: mine,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
  });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('staff_leave')
      .values({
        studio_id: studio.studioId,
        leave_id: newId(),
        staff_id: owner.staffId,
        start_at: '2026-03-09T00:00:00Z',
        end_at: '2026-03-10T00:00:00Z',
        created_at: api.clock.now(),
      })
      .execute(),
  );
  const url = await open();
  const answer = await fetchCalendar(url);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await summaries(url)).toEqual(['Vinyasa', 'Assisting', 'Called off', 'On leave']);
  expect(answer.body).toContain('DESCRIPTION:1 of 10 booked');
  expect(answer.body.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  expect(answer.body).not.toContain('Test Member');
});

test('of a member has what they have booked, and crosses out what they gave up', async () => {
  const member = await aMember(api, studio);
  const scheduleIds = await Promise.all(
    ['Vinyasa', 'Given up', 'Held', 'Given up late'].map((className, day) =>
      aSession(api, studio, {
        startAt: `2026-03-0${3 + day}T10:00:00.000Z`,
        className,
        member_notes: `Door code 100${day}`,
        online_url: `https://meet.example/${day}`,
      }),
    ),
  );
  for (const [index, status] of ['BOOKED', 'CANCELLED', 'HELD', 'LATE_CANCELLED'].entries())
    await aBooking(api, studio, { scheduleId: scheduleIds[index] ?? '', memberId: member.memberId, status });
  const url = await open(member, MEMBER);
  expect(await summaries(url)).toEqual(['Vinyasa', 'Given up', 'Given up late']);
  // Only who has a place can get in and join.
  expect((await fetchCalendar(url)).body.match(/Door code \d+|meet.example.\d/g)).toEqual([
    'Door code 1000',
    'meet.example/0',
  ]);
  expect((await fetchCalendar(url)).body.match(/STATUS:(CONFIRMED|CANCELLED)/g)).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
    'STATUS:CANCELLED',
  ]);
});

test('of a member names everybody who teaches', async () => {
  const member = await aMember(api, studio);
  const { staffId } = await aStaff(api, studio, 'TRAINER');
  const at = (day: number) => ({ startAt: `2026-03-0${day}T10:00:00.000Z`, staff_id: studio.owner.staffId });
  for (const session of [
    at(3),
    { ...at(4), assistant_ids: [staffId], co_instructor_ids: [staffId] },
    { ...at(5), staff_id: null },
  ]) {
    const scheduleId = await aSession(api, studio, session);
    await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'BOOKED' });
  }
  const { body } = await fetchCalendar(await open(member, MEMBER));
  expect(body.match(/DESCRIPTION:.*/g)?.map((line) => line.trim())).toEqual([
    'DESCRIPTION:With Test OWNER',
    'DESCRIPTION:With Test OWNER and Test TRAINER',
  ]);
});

test('an address that was replaced, closed or made up leads nowhere', async () => {
  const first = await open();
  api.clock.advance(1000);
  const second = await open();
  expect(second).not.toBe(first);
  expect([(await fetchCalendar(first)).statusCode, (await fetchCalendar(second)).statusCode]).toEqual([
    404, 200,
  ]);
  expect(await ask('DELETE')).toBeNull();
  expect((await fetchCalendar(second)).statusCode).toBe(404);
  expect((await fetchCalendar(second.replace(/[\w-]{43}/, 'x'.repeat(43)))).statusCode).toBe(404);
});

test('leads nowhere any more once its owner has left', async () => {
  const colleague = await aStaff(api, studio, 'TRAINER');
  const url = await open(colleague);
  expect((await fetchCalendar(url)).statusCode).toBe(200);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', colleague.staffId).execute(),
  );
  expect((await fetchCalendar(url)).statusCode).toBe(404);
});

test('is one for each person and studio', async () => {
  await aSession(api, studio, {
    startAt: '2026-03-03T10:00:00.000Z',
    className: 'Ours',
    staff_id: studio.owner.staffId,
  });
  const other = await aStudio(api);
  expect(await summaries(await open(other.owner))).toEqual([]);
  expect((await api.call('GET', STAFF, { as: await aMember(api, studio) })).status).toBe(401);
});

test('of one booking is a file for whoever has its address, without what is for the member alone', async () => {
  const member = await aMember(api, studio);
  const scheduleId = await aSession(api, studio, {
    startAt: '2026-03-03T10:00:00.000Z',
    className: 'Vinyasa',
    member_notes: 'Door code 1001',
    online_url: 'https://meet.example/1',
  });
  const bookingId = await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'BOOKED' });
  const at = (studioId: string, id: string) =>
    fetchCalendar(`http://site.example/api/schedule/ics/${studioId}/${id}.ics`);
  const file = await at(studio.studioId, bookingId);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('SUMMARY:Vinyasa');
  expect(file.body).toContain(`UID:${scheduleId}`);
  expect(file.body).toContain('Online. The link is with your booking.');
  expect(file.body).not.toMatch(/meet.example|Door code/);
  const other = await aStudio(api);
  for (const [studioId, id] of [
    [other.studioId, bookingId],
    [studio.studioId, scheduleId],
    ['lotus', bookingId],
    [studio.studioId, 'x'],
  ] as const)
    expect((await at(studioId, id)).statusCode).toBe(404);
});
