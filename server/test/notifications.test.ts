import type { Notifications } from '@studio/contract/shell/notification.schema';
import { newestMails } from '../src/platform/mail/mailbox/storedMails.ts';
import { modules } from '../src/routes.ts';
import { anAddress, memberDetails, PASSWORD, postAuth } from '../src/testing/builders/accounts.ts';
import { aMember, aStaff, aStudio } from '../src/testing/builders/builders.ts';
import { aPackage } from '../src/testing/builders/packageBuilders.ts';
import { aSession } from '../src/testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules });
});
afterAll(() => app.close());

const notificationsOf = async (as: { token: string }) =>
  (await app.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ kind, title, route }) => ({ kind, title, route }),
  );
const kindsTo = async (as: { token: string }) => (await notificationsOf(as)).map(({ kind }) => kind).sort();

/** A class tomorrow of an instructor, and a member who can pay for it. */
async function aClass(capacity = 10) {
  const studio = await aStudio(app);
  const [trainer, other, desk] = [
    await aStaff(app, studio, 'TRAINER'),
    await aStaff(app, studio, 'TRAINER'),
    await aStaff(app, studio, 'STAFF'),
  ];
  const member = await aMember(app, studio);
  await aPackage(app, studio, { memberId: member.memberId });
  const startAt = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
  const scheduleId = await aSession(app, studio, {
    startAt,
    className: 'Hatha',
    staff_id: trainer.staffId,
    capacity,
  });
  return { studio, trainer, other, desk, member, scheduleId };
}
const post = (url: string, as: { token: string }, json: object) =>
  app.call<Record<string, string>>('POST', url, { as, json });

test('desk and instructor are told of a booking and its cancellation', async () => {
  const { trainer, other, desk, member, scheduleId } = await aClass();
  const { data } = await post('/api/booking/create', member, { scheduleId });
  const route = `/dashboard/schedule?session=${scheduleId}`;
  expect(await notificationsOf(desk)).toEqual([
    { kind: 'BOOKING_CREATED', title: 'Test Member booked Hatha', route },
  ]);
  expect(await notificationsOf(trainer)).toEqual(await notificationsOf(desk));
  expect(await notificationsOf(other)).toEqual([]);
  await post('/api/booking/cancel', member, { bookingId: data['bookingId'] });
  expect(await kindsTo(desk)).toEqual(['BOOKING_CANCELLED', 'BOOKING_CREATED']);
});

test('a late cancellation is called so', async () => {
  const { trainer, member, scheduleId } = await aClass();
  const { data } = await post('/api/booking/create', member, { scheduleId });
  app.clock.advance(20 * 3_600_000);
  const later = await aMemberAgain(member);
  await post('/api/booking/cancel', later, { bookingId: data['bookingId'] });
  expect(await kindsTo(await aStaffAgain(trainer))).toContain('BOOKING_LATE_CANCELLED');
});

/** The same person with a token that is still good at this hour. */
async function aMemberAgain(member: Awaited<ReturnType<typeof aMember>>) {
  const [row] = await app.db.platform((tx) =>
    tx.selectFrom('user_studio').select('studio_id').where('user_id', '=', member.userId).execute(),
  );
  const token = await app.db.platform((tx) =>
    app.auth.issueToken(tx, {
      audience: 'member',
      userId: member.userId,
      studioId: row?.studio_id ?? '',
      memberId: member.memberId,
    }),
  );
  return { token };
}
async function aStaffAgain(staff: Awaited<ReturnType<typeof aStaff>>) {
  const [row] = await app.db.platform((tx) =>
    tx.selectFrom('user_studio').select('studio_id').where('user_id', '=', staff.userId).execute(),
  );
  const token = await app.db.platform((tx) =>
    app.auth.issueToken(tx, {
      audience: 'staff',
      userId: staff.userId,
      studioId: row?.studio_id ?? '',
      staffId: staff.staffId,
      staffType: ['TRAINER'],
    }),
  );
  return { token };
}

test('what a colleague books is news to the instructor only, the last place to the whole desk', async () => {
  const { studio, trainer, desk, member, scheduleId } = await aClass(1);
  await post('/api/booking/portal/create', desk, { scheduleId, memberId: member.memberId });
  expect(await kindsTo(trainer)).toEqual(['BOOKING_CREATED', 'SESSION_FULL']);
  expect(await kindsTo(desk)).toEqual([]);
  expect(await kindsTo(studio.owner)).toEqual(['SESSION_FULL']);
});

test('nobody is told of what was refused', async () => {
  const { trainer, desk, member, scheduleId } = await aClass();
  await post('/api/booking/create', member, { scheduleId });
  expect(await post('/api/booking/create', member, { scheduleId })).toMatchObject({ code: 'ALREADY_BOOKED' });
  expect(await kindsTo(desk)).toEqual(['BOOKING_CREATED']);
  expect(await kindsTo(trainer)).toEqual(['BOOKING_CREATED']);
});

test('the desk is told of an order, once, and of a new client', async () => {
  const { studio, trainer, desk, member } = await aClass();
  const planOf = () =>
    app.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('package_plan').select('studio_package_id').executeTakeFirstOrThrow(),
    );
  const { studio_package_id: studioPackageId } = await planOf();
  await post('/api/transaction/create', member, { studioPackageId, mode: 'QR' });
  await post('/api/transaction/create', member, { studioPackageId, mode: 'BANK_TRANSFER' });
  expect(await notificationsOf(desk)).toMatchObject([
    { kind: 'PAYMENT_TO_APPROVE', route: '/dashboard/payments' },
  ]);
  const person = {
    firstName: 'Ana',
    lastName: 'New',
    userEmail: 'ana.new@example.com',
    phoneCountryCode: '+65',
    phone: '81234567',
    birthday: '',
    gender: '',
  };
  const { data } = await post('/api/member/portal/create', desk, person);
  expect(await notificationsOf(studio.owner)).toContainEqual({
    kind: 'MEMBER_JOINED',
    title: 'Ana New is a new client',
    route: `/dashboard/member/${data['memberId']}`,
  });
  expect(await kindsTo(desk)).toEqual(['PAYMENT_TO_APPROVE']);
  expect(await kindsTo(trainer)).toEqual([]);
});

test('no member above the limit of the plan, and the answer says which', async () => {
  const studio = await aStudio(app);
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('member')
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          studio_id: studio.studioId,
          member_id: crypto.randomUUID(),
          first_name: 'No.',
          last_name: String(n),
          user_email: `${n}@example.com`,
          phone: String(80_000_000 + n),
          phone_country_code: '+65',
          joined_at: app.clock.now(),
        })),
      )
      .execute(),
  );
  const person = {
    firstName: 'One',
    lastName: 'More',
    userEmail: 'more@example.com',
    phoneCountryCode: '+65',
    phone: '81234567',
    birthday: '',
    gender: '',
  };
  expect(await post('/api/member/portal/create', studio.owner, person)).toMatchObject({
    status: 403,
    code: 'PLAN_LIMIT',
    data: { limit: 200, used: 200, upgradeTo: 'PREMIUM' },
  });
  expect(await postAuth(app, 'sign-up', await memberDetails(app, studio.extension))).toMatchObject({
    status: 403,
    code: 'PLAN_LIMIT',
    data: null,
    message: 'This studio cannot take new members right now. Please ask at the front desk.',
  });
});

test('managers are told of a colleague who has accepted, the desk of a member who has joined', async () => {
  const studio = await aStudio(app);
  const desk = await aStaff(app, studio, 'STAFF');
  const userEmail = anAddress();
  await post('/api/studio-staff/portal/create', studio.owner, {
    displayName: 'Ann Lee',
    userEmail,
    staffType: ['TRAINER'],
  });
  const [mail] = await newestMails(app.db, userEmail);
  const inviteToken = /inviteToken=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect(
    await app.call('POST', '/api/auth/portal/accept-invite', { json: { inviteToken, password: PASSWORD } }),
  ).toMatchObject({ code: '0' });
  expect(await notificationsOf(studio.owner)).toEqual([
    { kind: 'STAFF_JOINED', title: 'Ann Lee has joined the team', route: '/dashboard/staff' },
  ]);
  expect(await kindsTo(desk)).toEqual([]);
  expect(await postAuth(app, 'sign-up', await memberDetails(app, studio.extension))).toMatchObject({
    code: '0',
  });
  expect(await notificationsOf(desk)).toMatchObject([{ kind: 'MEMBER_JOINED', title: 'Mei Tan has joined' }]);
});

test('an instructor is told of the classes that are planned for them, once for a series', async () => {
  const { studio, trainer, desk, scheduleId } = await aClass();
  const [session] = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('session').select('class_templ_id').where('schedule_id', '=', scheduleId).execute(),
  );
  const room = await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('room')
      .values({ studio_id: studio.studioId, room_id: crypto.randomUUID(), name: 'Hall', capacity: 20 })
      .returning('room_id')
      .executeTakeFirstOrThrow(),
  );
  const planned = await post('/api/schedule/portal/create', studio.owner, {
    classTemplId: session?.class_templ_id,
    roomId: room.room_id,
    staffId: trainer.staffId,
    date: '2026-03-10',
    start: '18:00',
    durationMin: 60,
    capacity: 10,
    repeat: 'DAILY',
    ends: 'AFTER',
    count: 3,
  });
  expect(planned.code).toBe('0');
  expect(await notificationsOf(trainer)).toMatchObject([
    { kind: 'TEACHING_ASSIGNED', title: 'You teach Hatha' },
  ]);
  expect(await kindsTo(desk)).toEqual([]);
});

test('an instructor is told of what is duplicated, copied or published for them, once, and of no draft', async () => {
  const { studio, trainer, other, scheduleId } = await aClass();
  const titlesTo = async (as: { token: string }) => (await notificationsOf(as)).map(({ title }) => title);
  const plan = (path: string, json: object) => post(`/api/schedule/portal/${path}`, studio.owner, json);
  const [session] = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('session').selectAll().where('schedule_id', '=', scheduleId).execute(),
  );
  const draft = { classTemplId: session?.class_templ_id, staffId: trainer.staffId, status: 'DRAFT' };
  const time = { date: '2026-03-25', durationMin: 60, capacity: 10 };
  const drafts = [
    await plan('create', { ...draft, ...time, start: '08:00' }),
    await plan('create', { ...draft, ...time, start: '10:00', title: 'Candlelight' }),
    await plan('create', { ...draft, ...time, start: '12:00', title: 'Candlelight' }),
    await plan('create', { ...draft, ...time, start: '08:00', staffId: other.staffId }),
  ].flatMap(({ data }) => data['scheduleIds'] ?? []);
  const [first = ''] = drafts;
  // A copy of a draft is one, too.
  expect(await plan('duplicate', { scheduleId: first, date: '2026-03-26', start: '08:00' })).toMatchObject({
    code: '0',
  });
  expect(await titlesTo(trainer)).toEqual([]);
  await plan('publish', { scheduleIds: drafts });
  expect(await titlesTo(trainer)).toEqual(['You teach Hatha and 1 other class']);
  expect(await titlesTo(other)).toEqual(['You teach Hatha']);
  await plan('publish', { scheduleIds: drafts });
  await plan('duplicate', { scheduleId, date: '2026-03-18', start: '18:00' });
  expect(await notificationsOf(trainer)).toHaveLength(2);
  expect((await notificationsOf(trainer))[0]).toMatchObject({
    kind: 'TEACHING_ASSIGNED',
    title: 'You teach Hatha',
  });
  await plan('copy-week', { from: '2026-03-25', to: '2026-04-01' });
  // The draft of that week is copied as one.
  expect(await titlesTo(trainer)).toEqual([
    'You teach Hatha and 1 other class',
    'You teach Hatha',
    'You teach Hatha and 1 other class',
  ]);
  expect(await titlesTo(other)).toEqual(['You teach Hatha', 'You teach Hatha']);
});

test('the desk is told when few of a plan are left, once, and when it is sold out', async () => {
  const { studio, desk, member } = await aClass();
  const { studio_package_id: studioPackageId } = await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('package_plan').set({ stock: 5 }).returning('studio_package_id').executeTakeFirstOrThrow(),
  );
  const sell = () =>
    post('/api/studio-package-transaction/portal/assign', studio.owner, {
      memberId: member.memberId,
      studioPackageId,
      payMode: 'CASH',
    });
  const stock = async () => (await notificationsOf(desk)).filter(({ kind }) => kind === 'LOW_STOCK');
  expect((await sell()).code).toBe('0');
  expect(await stock()).toEqual([]);
  await sell();
  expect(await stock()).toHaveLength(1);
  await sell();
  await sell();
  expect(await stock()).toHaveLength(1);
  await sell();
  expect((await stock()).map(({ title }) => title.replace(/ of .*| is .*/, ''))).toEqual([
    expect.not.stringContaining('Only'),
    'Only 3',
  ]);
});
