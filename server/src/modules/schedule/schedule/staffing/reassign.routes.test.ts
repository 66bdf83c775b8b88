import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import type { Reassigned } from '@studio/contract/schedule/reassign.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { seriesSweep } from '../series/series.sweep.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let classTemplId = '';
let [ana, ben]: TestStaff[] = [];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule], connections: 10 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [ana, ben] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
  classTemplId = newId();
  await inStudio((tx) =>
    tx
      .insertInto('class_template')
      .values({
        studio_id: studio.studioId,
        class_templ_id: classTemplId,
        template_type: 'CLASS',
        class_name: 'Vinyasa',
        duration_min: 60,
        capacity: 12,
        credit_cost: 1,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute(),
  );
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
const create = async (change: object = {}): Promise<string[]> => {
  const json = {
    classTemplId,
    date: '2026-03-04',
    start: '18:00',
    durationMin: 60,
    capacity: 10,
    staffId: ana?.staffId,
    ...change,
  };
  return (await api.call<CreatedSessions>('POST', `${AREA}/create`, { as: studio.owner, json })).data
    .scheduleIds;
};
const toBen = () => ({ staffId: ana?.staffId ?? '', toStaffId: ben?.staffId ?? '' });
const preview = () => api.call<Reassigned>('GET', `${AREA}/reassign`, { as: studio.owner, query: toBen() });
const reassign = (json: object = toBen()) =>
  api.call<Reassigned>('POST', `${AREA}/reassign`, { as: studio.owner, json });
const sessionOf = (scheduleId: string | undefined) =>
  inStudio((tx) =>
    tx
      .selectFrom('session')
      .selectAll()
      .where('schedule_id', '=', scheduleId ?? '')
      .executeTakeFirstOrThrow(),
  );
const taughtBy = async (staffId: string | undefined): Promise<number> =>
  Number(
    (
      await inStudio((tx) =>
        tx
          .selectFrom('session')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('staff_id', '=', staffId ?? '')
          .executeTakeFirstOrThrow(),
      )
    ).count,
  );
const titlesFor = (staff: TestStaff | undefined) =>
  inStudio(async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select('title')
        .where('staff_id', '=', staff?.staffId ?? '')
        .orderBy('notification_id')
        .execute()
    ).map(({ title }) => title),
  );

test('gives all sessions ahead away, and the series that go on', async () => {
  await create({ repeat: 'WEEKLY', ends: 'NEVER' });
  const before = await taughtBy(ana?.staffId);
  expect((await preview()).data).toEqual({ reassigned: before, members: 0, left: [] });
  expect(await taughtBy(ana?.staffId)).toBe(before);

  expect((await reassign()).data).toEqual({ reassigned: before, members: 0, left: [] });
  expect(await taughtBy(ana?.staffId)).toBe(0);
  expect(await taughtBy(ben?.staffId)).toBe(before);

  // What the series makes next has the new instructor, too.
  api.clock.set('2026-03-30T01:00:00.000Z');
  await inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
  expect(await taughtBy(ana?.staffId)).toBe(0);
  expect(await taughtBy(ben?.staffId)).toBeGreaterThan(before);
});

test('what is past, cancelled or taught by others stays', async () => {
  const [past] = await create({ date: '2026-03-02', start: '10:00' });
  const [cancelled] = await create({ start: '10:00' });
  const [others] = await create({ start: '12:00', staffId: studio.owner.staffId });
  await api.call('POST', `${AREA}/cancel`, {
    as: studio.owner,
    json: { scheduleIds: [cancelled], reason: 'x' },
  });
  const [ahead] = await create({ date: '2026-03-05' });
  // An hour after the first one has begun.
  api.clock.set('2026-03-02T03:00:00.000Z');

  expect((await reassign()).data).toEqual({ reassigned: 1, members: 0, left: [] });
  expect(await sessionOf(past)).toMatchObject({ staff_id: ana?.staffId });
  expect(await sessionOf(cancelled)).toMatchObject({ staff_id: ana?.staffId });
  expect(await sessionOf(others)).toMatchObject({ staff_id: studio.owner.staffId });
  expect(await sessionOf(ahead)).toMatchObject({ staff_id: ben?.staffId, sub_for_staff_id: null });
});

test('sessions at whose time the other one is busy stay, with the reason', async () => {
  const [busy] = await create();
  const [free] = await create({ date: '2026-03-05' });
  await create({ staffId: ben?.staffId, start: '18:30' });
  const { data } = await reassign();
  expect(data).toMatchObject({
    reassigned: 1,
    left: [
      { scheduleId: busy, className: 'Vinyasa', reason: expect.stringContaining('already teaches Vinyasa') },
    ],
  });
  expect(await sessionOf(busy)).toMatchObject({ staff_id: ana?.staffId });
  expect(await sessionOf(free)).toMatchObject({ staff_id: ben?.staffId });
});

test('a series at whose time the other one is always busy stays with all its sessions', async () => {
  await create({ repeat: 'WEEKLY', ends: 'NEVER' });
  await create({ repeat: 'WEEKLY', ends: 'NEVER', staffId: ben?.staffId, start: '18:30' });
  const before = await taughtBy(ana?.staffId);
  expect((await reassign()).data).toMatchObject({ reassigned: 0 });
  api.clock.set('2026-03-30T01:00:00.000Z');
  await inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
  expect(await taughtBy(ana?.staffId)).toBeGreaterThan(before);
});

describe('booked members', () => {
  const mailed = () =>
    api.db.platform(async (tx) =>
      (
        await tx
          .selectFrom('outbox_mail')
          .select('to_address')
          .where('studio_id', '=', studio.studioId)
          .where('template', '=', 'INSTRUCTOR_CHANGED')
          .orderBy('mail_id')
          .execute()
      ).map(({ to_address }) => to_address),
    );
  async function aBooked(...sessions: (string | undefined)[]) {
    const member = await aMember(api, studio);
    for (const scheduleId of sessions)
      await aBooking(api, studio, {
        scheduleId: scheduleId ?? '',
        memberId: member.memberId,
        status: 'BOOKED',
      });
    return member;
  }

  test('get one mail with all their classes', async () => {
    const [first] = await create();
    const [second] = await create({ date: '2026-03-05' });
    const [mei, tom] = [await aBooked(first, second), await aBooked(second)];
    expect((await preview()).data).toMatchObject({ reassigned: 2, members: 2 });
    expect((await reassign()).data).toMatchObject({ reassigned: 2, members: 2 });
    expect((await mailed()).toSorted()).toEqual([mei.userEmail, tom.userEmail].toSorted());
    const [mail] = await newestMails(api.db, mei.userEmail);
    expect(mail?.subject).toBe('Test TRAINER teaches Vinyasa, Wed 4 Mar 6:00 pm');
    expect(mail?.text).toContain('The same goes for Vinyasa, Thu 5 Mar, 6:00 pm.');
    expect((await newestMails(api.db, tom.userEmail))[0]?.text).not.toContain('The same goes');
  });

  test('may leave for free, where the studio allows it, and only those who get another instructor', async () => {
    const [mine] = await create();
    const [assisted] = await create({
      date: '2026-03-05',
      staffId: studio.owner.staffId,
      assistantIds: [ana?.staffId],
    });
    const mei = await aBooked(mine);
    await inStudio((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ allowFreeCancelOnSub: true }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    await reassign();
    expect((await sessionOf(mine)).free_cancel_until).toEqual(new Date('2026-03-03T01:00:00.000Z'));
    expect((await sessionOf(assisted)).free_cancel_until).toBeNull();
    expect((await newestMails(api.db, mei.userEmail))[0]?.text).toContain(
      'If it does not suit you, cancel for free until Wed 4 Mar, 6:00 am.',
    );
  });

  test('get none when nobody wants it, and of classes in which only who assists changes', async () => {
    const [session] = await create();
    const [assisted] = await create({
      date: '2026-03-05',
      staffId: studio.owner.staffId,
      assistantIds: [ana?.staffId],
    });
    await aBooked(assisted);
    expect((await preview()).data.members).toBe(0);
    await aBooked(session);
    await reassign({ ...toBen(), notify: false });
    expect(await mailed()).toEqual([]);
  });

  test('with an appointment are mailed in any case', async () => {
    const [session] = await create();
    const { userEmail } = await aBooked(session);
    await inStudio((tx) => tx.updateTable('class_template').set({ template_type: 'APPOINTMENT' }).execute());
    await reassign({ ...toBen(), notify: false });
    expect(await mailed()).toEqual([userEmail]);
  });
});

test('assisting is given away as well, and nobody assists themselves', async () => {
  const [assisted] = await create({ staffId: ben?.staffId, assistantIds: [ana?.staffId] });
  expect((await reassign()).data).toEqual({ reassigned: 1, members: 0, left: [] });
  expect(await sessionOf(assisted)).toMatchObject({ staff_id: ben?.staffId, assistant_ids: [] });
});

test('a substitute hands over what they substitute; the person they stand in for takes it back', async () => {
  const [session] = await create({ staffId: ben?.staffId });
  await api.call('POST', `${AREA}/substitute`, {
    as: studio.owner,
    json: { scheduleId: session, staffId: ana?.staffId },
  });
  expect(await sessionOf(session)).toMatchObject({ sub_for_staff_id: ben?.staffId });
  await reassign();
  expect(await sessionOf(session)).toMatchObject({ staff_id: ben?.staffId, sub_for_staff_id: null });
});

test('tells both instructors once, and the log which sessions', async () => {
  await create();
  await create({ date: '2026-03-05' });
  await reassign();
  expect(await titlesFor(ben)).toEqual(['You teach Vinyasa']);
  expect((await titlesFor(ana)).at(-1)).toBe('You no longer teach Vinyasa');
  const lines = await inStudio((tx) =>
    tx.selectFrom('audit_log').select('action').where('action', '=', 'session.substitute').execute(),
  );
  expect(lines).toHaveLength(2);
});

test('refuses the same person, and whoever is not of this studio', async () => {
  const elsewhere = await aStaff(api, await aStudio(api), 'TRAINER');
  for (const toStaffId of [ana?.staffId, elsewhere.staffId, newId()])
    expect((await reassign({ ...toBen(), toStaffId })).code).toBe('INVALID_FIELDS');
});

test('two at once give each session away once', async () => {
  await create();
  const answers = await Promise.all([reassign(), reassign()]);
  expect(answers.map(({ data }) => data.reassigned).sort()).toEqual([0, 1]);
});
