import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { addFamilyLink } from '../../../members/family-link/family-link.api.ts';
import { scheduleModule } from '../schedule.routes.ts';

let api: TestApp;
let studio: TestStudio;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const write = (change: object = {}, as: { token: string } = studio.owner) =>
  api.call<{ told: number }>('POST', '/api/schedule/portal/message', {
    as,
    json: { scheduleId, subject: 'Parking', message: 'The car park is closed.', ...change },
  });
const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['to_address', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'SESSION_MESSAGE')
      .orderBy('mail_id')
      .execute(),
  );
async function anAttendee() {
  const member = await aMember(api, studio);
  await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'BOOKED' });
  return member;
}

test('goes to each of the attendees once', async () => {
  const { memberId } = await anAttendee();
  const waits = {
    studio_id: studio.studioId,
    waitlist_id: newId(),
    schedule_id: scheduleId,
    member_id: memberId,
    position: 1,
    status: 'WAITING',
    joined_at: api.clock.now(),
  };
  await inStudio((tx) => tx.insertInto('waitlist_entry').values(waits).execute());
  expect((await write()).data).toEqual({ told: 1 });
  expect((await write({ to: 'ALL' })).data).toEqual({ told: 1 });
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ variables: { subject: 'Parking', message: 'The car park is closed.' } });
});

test('about a child goes to its guardians, to each once, whoever else of theirs comes', async () => {
  const [child, guardian, other] = [
    await anAttendee(),
    await aMember(api, studio),
    await aMember(api, studio),
  ];
  const second = { guardianId: other.memberId, dependantId: child.memberId, relation: 'CHILD' } as const;
  await inStudio(async (tx) => {
    await tx
      .updateTable('member')
      .set({ user_email: '', user_id: null })
      .where('member_id', '=', child.memberId)
      .execute();
    const link = { guardianId: guardian.memberId, dependantId: child.memberId };
    await addFamilyLink(tx, { ...link, relation: 'CHILD', canBook: true, canPay: true }, api.clock.now());
  });
  expect((await write()).data).toEqual({ told: 1 });
  await aBooking(api, studio, { scheduleId, memberId: guardian.memberId, status: 'BOOKED' });
  expect((await write()).data).toEqual({ told: 1 });
  expect((await mails()).map((mail) => mail.to_address)).toEqual([guardian.userEmail, guardian.userEmail]);
  await inStudio((tx) => addFamilyLink(tx, { ...second, canBook: true, canPay: false }, api.clock.now()));
  expect((await write()).data).toEqual({ told: 2 });
  const told = (await mails()).slice(2).map((mail) => mail.to_address);
  expect(told.sort()).toEqual([guardian.userEmail, other.userEmail].sort());
});

test('is for own classes only when a trainer writes', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  await inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ staff_id: trainer.staffId })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  expect((await write({}, trainer)).code).toBe('0');
  const other = await aSession(api, studio, { startAt: '2026-03-04T12:00:00.000Z' });
  expect((await write({ scheduleId: other }, trainer)).code).toBe('NOT_ALLOWED');
});
