import type { Booking } from '@studio/contract/booking/booking.schema';
import { sql } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import { mute } from '../../../../platform/push/mutes.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore; places are free to cancel until 12
// hours before.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(api, { studioName: 'Harbour' });
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

async function book(startAt: string): Promise<string> {
  const scheduleId = await aSession(api, studio, { startAt, className: 'Flow' });
  return (
    await api.call<Booking>('POST', '/api/booking/create', {
      as: mei,
      form: { scheduleId, studioPackageTransactionId: null },
    })
  ).data.bookingId;
}
const cancel = (bookingId: string) =>
  api.call('POST', '/api/booking/portal/cancel', { as: studio.owner, form: { bookingId } });
const newest = async () => (await newestMails(api.db, mei.userEmail))[0];

test('a member gets a mail with the booking, its cost and the end of free cancellation', async () => {
  await aPackage(api, studio, { memberId: mei.memberId, name: 'Ten classes' });
  await book(TOMORROW);
  const mail = await newest();
  expect(mail?.subject).toBe('Booked: Flow, Tue 3 Mar 6:00 pm');
  expect(mail?.text).toContain(
    'Date: Tue 3 Mar\nTime: 6:00 pm (Singapore time)\nWith: Harbour\nWhere: Harbour\nPaid with: Ten classes, 1 credit, 9 left\nFree to cancel: until Tue 3 Mar, 6:00 am',
  );
});

test('and when that time is over', async () => {
  await aPackage(api, studio, { memberId: mei.memberId, unlimited: true, name: 'All you can' });
  await book(TONIGHT);
  expect((await newest())?.text).toContain(
    'Paid with: All you can, unlimited\nFree to cancel: no, it is too close to the start',
  );
});

test('a member gets a mail about a cancellation, and that the credit is back', async () => {
  await aPackage(api, studio, { memberId: mei.memberId });
  await cancel(await book(TOMORROW));
  const mail = await newest();
  expect(mail?.subject).toBe('Cancelled: Flow, Tue 3 Mar 6:00 pm');
  expect(mail?.text).toContain('is cancelled. 1 credit is back in your package.');
});

test('or that it is lost', async () => {
  await aPackage(api, studio, { memberId: mei.memberId });
  await cancel(await book(TONIGHT));
  const mail = await newest();
  expect(mail?.subject).toBe('Cancelled late: Flow, Mon 2 Mar 6:00 pm');
  expect(mail?.text).toContain('after the deadline for free cancellation. 1 credit is lost.');
});

test('and of no credits when none was spent', async () => {
  await aPackage(api, studio, { memberId: mei.memberId, unlimited: true });
  await cancel(await book(TOMORROW));
  expect((await newest())?.text).toMatch(/is cancelled\. ?\n/);
});

describe('a confirmation says where and with whom, and brings the file', () => {
  const variablesOf = async () => {
    const { rows } = await api.db.studio(studio.studioId, (tx) =>
      sql<{ variables: Record<string, string> }>`select variables from outbox_mail
        where template = 'BOOKING_CONFIRMED' and to_address = ${mei.userEmail}`.execute(tx),
    );
    return rows[0]?.variables ?? {};
  };
  const bookIn = async (session: object) => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ address: '1 Main Road\nSingapore' })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW, className: 'Flow', ...session });
    await api.call('POST', '/api/booking/create', {
      as: mei,
      form: { scheduleId, studioPackageTransactionId: null },
    });
    return { scheduleId, ...(await variablesOf()) } as Record<string, string>;
  };

  test('of a class in a room', async () => {
    const roomId = newId();
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('room')
        .values({ studio_id: studio.studioId, room_id: roomId, name: 'Loft', capacity: 10 })
        .execute(),
    );
    const said = await bookIn({ room_id: roomId, staff_id: studio.owner.staffId });
    expect(said).toMatchObject({ where_text: 'Loft, 1 Main Road, Singapore' });
    expect(said['instructor_name']).not.toBe('');
    const file = said['calendar_file']?.replace(/\r\n /g, '');
    for (const line of [
      `UID:${said['scheduleId']}`,
      'DTSTART:20260303T100000Z',
      'SUMMARY:Flow\\, Harbour',
      'LOCATION:Loft\\, 1 Main Road\\, Singapore',
      `DESCRIPTION:With ${said['instructor_name']}`,
    ])
      expect(file).toContain(line);
  });

  test('of one that is online, with the link', async () => {
    const said = await bookIn({ online_url: 'https://meet.example/x' });
    expect(said).toMatchObject({
      instructor_name: 'Harbour',
      where_text: 'Online: https://meet.example/x',
    });
    expect(said['calendar_file']).toContain('https://meet.example/x');
  });
});

test('who has turned confirmations off is told what the desk does in their name, and not what they do', async () => {
  await aPackage(api, studio, { memberId: mei.memberId });
  await api.db.studio(studio.studioId, (tx) =>
    mute(tx, mei.userId, { channel: 'EMAIL', event: 'MEMBER_BOOKING', isOn: false }),
  );
  const bookingId = await book(TOMORROW);
  expect(await newest()).toBeUndefined();
  await api.call('POST', '/api/booking/cancel', { as: mei, form: { bookingId } });
  expect(await newest()).toBeUndefined();
  const scheduleId = await aSession(api, studio, { startAt: TOMORROW, className: 'Power' });
  const { data } = await api.call<Booking>('POST', '/api/booking/portal/create', {
    as: studio.owner,
    form: { scheduleId, memberId: mei.memberId, studioPackageTransactionId: null },
    headers: { 'idempotency-key': newId() },
  });
  expect((await newest())?.subject).toContain('Booked: Power');
  await cancel(data.bookingId);
  expect((await newest())?.subject).toContain('Cancelled: Power');
});
