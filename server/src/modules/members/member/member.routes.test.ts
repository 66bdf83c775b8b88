import type { AttendancePage } from '@studio/contract/booking/attendance.schema';
import type { MemberOption, MemberPage, MemberProfile } from '@studio/contract/members/member.schema';
import type { OrderPage } from '@studio/contract/orders/order.schema';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { packageModule } from '../../packages/package/package.routes.ts';
import { engagementSweep } from '../engagement/engagement.sweep.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { memberModule } from './member.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, memberListModule, packageModule, orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
});
afterAll(() => api.close());

const somebody = (change: object = {}) => ({
  firstName: 'Mei',
  lastName: 'Wong',
  userEmail: 'Mei.Wong@example.com',
  phoneCountryCode: '+65',
  phone: '9123 4567',
  birthday: '',
  gender: 'FEMALE',
  ...change,
});
const create = (person: object = somebody(), as: { token: string } = desk) =>
  api.call<MemberProfile>('POST', `${AREA}/create`, { as, form: person });
async function aPerson(firstName: string, phone: string, lastName = 'Tan'): Promise<string> {
  const { data } = await create(
    somebody({ firstName, lastName, userEmail: `${firstName}.${lastName}@example.com`, phone }),
  );
  return data.memberId;
}
const get = <Data>(path: string, query: Record<string, string> = {}, as: { token: string } = desk) =>
  api.call<Data>('GET', `${AREA}${path}`, { as, query });
const names = (page: MemberPage) => page.items.map((member) => member.firstName);

async function buy(memberId: string, change: object = {}, paid = true): Promise<void> {
  const plan = await api.call<{ studioPackageId: string }>('POST', '/api/studio-package/portal/create', {
    as: studio.owner,
    json: {
      packageName: `Plan ${newId()}`,
      description: '',
      packageType: 'CLASS_PACK',
      price: '120',
      credits: 5,
      validityValue: 1,
      validityUnit: 'DAY',
      eligibleTypes: ['CLASS'],
      ...change,
    },
  });
  const json = { memberId, studioPackageId: plan.data.studioPackageId, payMode: 'CASH', paid };
  await api.call('POST', '/api/studio-package-transaction/portal/assign', { as: desk, json });
}

describe('adding a member', () => {
  test('keeps the person as typed, tidied up', async () => {
    const { data, code } = await create();
    expect(code).toBe('0');
    expect(data).toMatchObject({
      firstName: 'Mei',
      lastName: 'Wong',
      userEmail: 'mei.wong@example.com',
      phoneCountryCode: '+65',
      phone: '91234567',
      gender: 'FEMALE',
      birthday: null,
      status: 'MEMBER',
      visits: 0,
      activePackages: 0,
      lifetimeSpend: '0.00',
      lastVisitAt: null,
      joinedAt: api.clock.now().toISOString(),
    });
    const audit = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    );
    expect(audit).toMatchObject([
      { action: 'member.create', entity_id: data.memberId, actor_id: desk.staffId },
    ]);
  });

  test('invites the person by mail', async () => {
    const { data } = await create();
    const [mail] = await newestMails(api.db, data.userEmail);
    expect(mail?.subject).toBe('Test Studio has added you as a member');
    expect(mail?.text).toContain(`/booking-website/signup?extension=${studio.extension}`);
  });

  test.each([
    ['email address', { phone: '81234567' }, ['userEmail']],
    ['phone number', { userEmail: 'other@example.com' }, ['phone']],
    ['both', {}, ['userEmail', 'phone']],
  ])('is refused when another member has the %s', async (_case, change, fields) => {
    await create();
    const refused = await create(somebody(change));
    expect(refused).toMatchObject({ status: 400, code: 'USER_EXISTS' });
    expect(
      (refused.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ).toEqual(fields);
    expect((await get<MemberPage>('/studio')).data.total).toBe(1);
  });

  test('adds one of ten at once, and the same person at another studio', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => create()))).map(({ code }) => code);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'USER_EXISTS')).toHaveLength(9);
    expect(await create(somebody(), (await aStudio(api)).owner)).toMatchObject({ code: '0' });
  });

  test('says where a child is added, and what people do who share a phone', async () => {
    const child = await create(somebody({ birthday: '2020-02-01' }));
    expect(JSON.stringify(child.data)).toContain('add them from their guardian’s Family tab');
    await create();
    const shared = await create(somebody({ userEmail: 'other@example.com' }));
    expect(JSON.stringify(shared.data)).toContain('If they share it, add this client to their family');
  });

  test('names every field that is wrong, and needs the front desk', async () => {
    const refused = await create({
      firstName: '',
      lastName: '',
      userEmail: 'mei',
      phoneCountryCode: '65',
      phone: '12',
      birthday: '2026-02-30',
      gender: 'CAT',
    });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    const fields = (refused.data as unknown as { errors: { field: string }[] }).errors.map(
      ({ field }) => field,
    );
    expect(fields.sort()).toEqual([
      'birthday',
      'firstName',
      'gender',
      'phone',
      'phoneCountryCode',
      'userEmail',
    ]);
    expect(await create(somebody(), await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });
});

describe('the list of members', () => {
  test('is sorted, paged and counted', async () => {
    for (const [name, phone] of [
      ['Cat', '91234501'],
      ['Ann', '91234502'],
      ['Ben', '91234503'],
    ] as const) {
      await aPerson(name, phone);
      api.clock.advance(1000);
    }
    expect(names((await get<MemberPage>('/studio')).data)).toEqual(['Ann', 'Ben', 'Cat']);
    expect(names((await get<MemberPage>('/studio', { order: 'desc' })).data)).toEqual(['Cat', 'Ben', 'Ann']);
    expect(names((await get<MemberPage>('/studio', { sort: 'joinedAt' })).data)).toEqual([
      'Cat',
      'Ann',
      'Ben',
    ]);
    const second = (await get<MemberPage>('/studio', { page: '1', pageSize: '2' })).data;
    expect(second).toMatchObject({ total: 3, page: 1, pageSize: 2, items: [{ firstName: 'Cat' }] });
    expect((await get<MemberPage>('/studio', { page: '9' })).data).toMatchObject({ total: 3, items: [] });
  });

  test('sorts by last visit, those who never came last', async () => {
    const [ann, ben] = [
      await aPerson('Ann', '91234501'),
      await aPerson('Ben', '91234502'),
      await aPerson('Cat', '91234503'),
    ];
    const early = await aSession(api, studio, { startAt: '2026-02-01T01:00:00Z' });
    const late = await aSession(api, studio, { startAt: '2026-02-08T01:00:00Z' });
    await aBooking(api, studio, { scheduleId: early, memberId: ann ?? '', status: 'CHECKED_IN' });
    await aBooking(api, studio, { scheduleId: late, memberId: ann ?? '', status: 'NO_SHOW' });
    await aBooking(api, studio, { scheduleId: late, memberId: ben ?? '', status: 'CHECKED_IN' });
    await api.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, api.clock.now()));
    const sorted = async (order: string) =>
      names((await get<MemberPage>('/studio', { sort: 'lastVisitAt', order })).data);
    expect(await sorted('asc')).toEqual(['Ann', 'Ben', 'Cat']);
    expect(await sorted('desc')).toEqual(['Ben', 'Ann', 'Cat']);
    expect((await get<MemberPage>('/studio')).data.items[0]?.lastVisitAt).toBe('2026-02-01T01:00:00.000Z');
  });

  test.each([
    ['me wo', 1],
    ['ei', 0],
    ['WONG', 1],
    ['mei.wong@', 1],
    ['+65 9123', 1],
    ['4567', 1],
    ['tan', 0],
    ['someone 4', 0],
    ['%', 0],
    ['', 1],
  ])('finds %p %i times', async (search, total) => {
    await create();
    expect((await get<MemberPage>('/studio', { search })).data.total).toBe(total);
  });

  test('adds up what can pay for a class today', async () => {
    const memberId = await aPerson('Ann', '91234501');
    await buy(memberId, { credits: 5 });
    await buy(memberId, { credits: 3, activation: 'FIRST_BOOKING' });
    await buy(memberId, { credits: null, packageType: 'MEMBERSHIP' });
    await buy(memberId, { credits: 9 }, false);
    expect((await get<MemberPage>('/studio')).data.items).toMatchObject([
      { activePackages: 3, creditsLeft: 8, hasUnlimited: true },
    ]);
    const today = api.clock.now();
    api.clock.set('2026-03-02T16:00:00Z'); // Midnight in Singapore: what was valid for one day has expired.
    const as = await aStaff(api, studio);
    const { items } = (await get<MemberPage>('/studio', {}, as)).data;
    api.clock.set(today);
    expect(items).toMatchObject([{ activePackages: 1, creditsLeft: 3, hasUnlimited: false }]);
  });

  test('is refused with a wrong sort or page', async () => {
    expect(await get('/studio', { sort: 'phone', page: '-1' })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'page' }, { field: 'sort' }] },
    });
  });

  test('is not for members', async () => {
    expect(await get('/studio', {}, await aMember(api, studio))).toMatchObject({
      status: 401,
      code: 'WRONG_TOKEN',
    });
  });
});

describe('a trainer', () => {
  let trainer: TestStaff;
  let mine: string;

  beforeEach(async () => {
    trainer = await aStaff(api, studio, 'TRAINER');
    mine = await aPerson('Ann', '91234501');
    const other = await aPerson('Ben', '91234502');
    const own = await aSession(api, studio, {
      className: 'Own',
      startAt: '2026-02-01T01:00:00Z',
      staff_id: trainer.staffId,
    });
    const others = await aSession(api, studio, {
      className: 'Other',
      startAt: '2026-02-02T01:00:00Z',
      staff_id: studio.owner.staffId,
    });
    await aBooking(api, studio, { scheduleId: own, memberId: mine, status: 'CHECKED_IN' });
    await aBooking(api, studio, { scheduleId: own, memberId: other, status: 'CANCELLED' });
    await aBooking(api, studio, { scheduleId: others, memberId: mine, status: 'CHECKED_IN' });
  });

  test('sees who comes to own sessions, without how to reach them', async () => {
    const { data } = await get<MemberPage>('/studio', {}, trainer);
    expect(data).toMatchObject({
      total: 1,
      items: [{ firstName: 'Ann', userEmail: 'a•••@example.com', phone: '••••• 501' }],
    });
    expect((await get<MemberProfile>('', { memberId: mine }, trainer)).data).toMatchObject({
      firstName: 'Ann',
      phone: '••••• 501',
      lifetimeSpend: null,
    });
    expect((await get<MemberOption[]>('/ddl', {}, trainer)).data).toEqual([
      { memberId: mine, name: 'Ann Tan', phone: '••••• 501', phoneCountryCode: '+65' },
    ]);
  });

  test('cannot search by contact data', async () => {
    expect((await get<MemberPage>('/studio', { search: 'ann' }, trainer)).data.total).toBe(1);
    for (const search of ['91234501', 'ann.tan@'])
      expect((await get<MemberPage>('/studio', { search }, trainer)).data.total).toBe(0);
  });

  test('sees visits to own sessions, and no money', async () => {
    expect(
      (await get<AttendancePage>('/attendance-history', { memberId: mine }, trainer)).data,
    ).toMatchObject({
      items: [{ className: 'Own' }],
      total: 1,
    });
    expect(await get('/transaction-history', { memberId: mine }, trainer)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });
});

describe('one member', () => {
  test('shows visits, bookings to come and money', async () => {
    const memberId = await aPerson('Ann', '91234501');
    await buy(memberId);
    await buy(memberId, { price: '80' }, false);
    const past = await aSession(api, studio, { startAt: '2026-02-01T01:00:00Z' });
    const next = await aSession(api, studio, { startAt: '2026-03-03T01:00:00Z' });
    await aBooking(api, studio, { scheduleId: past, memberId, status: 'CHECKED_IN' });
    await aBooking(api, studio, { scheduleId: next, memberId, status: 'BOOKED' });
    expect((await get<MemberProfile>('', { memberId })).data).toMatchObject({
      visits: 1,
      upcomingBookings: 1,
      nextBookingAt: '2026-03-03T01:00:00.000Z',
      lastVisitAt: '2026-02-01T01:00:00.000Z',
      lifetimeSpend: '120.00',
      creditsLeft: 5,
    });
  });

  test('is unknown at another studio', async () => {
    const memberId = await aPerson('Ann', '91234501');
    const { owner: stranger } = await aStudio(api);
    expect(await get('', { memberId }, stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await get('/attendance-history', { memberId }, stranger)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await get('/transaction-history', { memberId }, stranger)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  test.each(['', '/attendance-history', '/transaction-history'])('%s needs an id', async (path) => {
    expect(await get(path)).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'memberId' }] },
    });
  });

  test('has bookings and orders, newest first', async () => {
    const memberId = await aPerson('Ann', '91234501');
    await buy(memberId);
    api.clock.advance(1000);
    await buy(memberId, { price: '80' });
    const past = await aSession(api, studio, {
      className: 'Past',
      startAt: '2026-02-01T01:00:00Z',
      staff_id: desk.staffId,
    });
    const next = await aSession(api, studio, { className: 'Next', startAt: '2026-03-03T01:00:00Z' });
    await aBooking(api, studio, {
      scheduleId: past,
      memberId,
      status: 'CHECKED_IN',
      checked_in_at: '2026-02-01T00:55:00Z',
      booked_by: desk.staffId,
    });
    await aBooking(api, studio, { scheduleId: next, memberId, status: 'BOOKED', source: 'PORTAL' });
    const visits = async (page: Record<string, string> = {}) =>
      (await get<AttendancePage>('/attendance-history', { memberId, ...page })).data;
    expect((await visits()).items).toMatchObject([
      {
        className: 'Next',
        status: 'BOOKED',
        staffName: null,
        checkedInAt: null,
        source: 'PORTAL',
        packageName: null,
      },
      {
        className: 'Past',
        status: 'CHECKED_IN',
        staffName: 'Test STAFF',
        checkedInAt: '2026-02-01T00:55:00.000Z',
        bookedByName: 'Test STAFF',
      },
    ]);
    expect(await visits({ page: '1', pageSize: '1' })).toMatchObject({
      items: [{ className: 'Past' }],
      total: 2,
      attended: 1,
      expected: 1,
    });
    expect(await visits({ status: 'NO_SHOW' })).toMatchObject({ items: [], total: 0, attended: 1 });
    const orders = async (page: Record<string, string> = {}) =>
      (await get<OrderPage>('/transaction-history', { memberId, ...page })).data;
    expect((await orders()).items.map((order) => order.total)).toEqual(['80.00', '120.00']);
    expect(await orders({ page: '1', pageSize: '1' })).toMatchObject({
      items: [{ total: '120.00' }],
      total: 2,
      page: 1,
      pageSize: 1,
    });
  });
});

describe('members to choose from', () => {
  test('are at most 20, names that start with the text first', async () => {
    for (let n = 10; n < 32; n++) await aPerson(`Guest${n}`, `912345${n}`, 'Ann');
    await aPerson('Anna', '81234567', 'Zhang');
    const { data } = await get<MemberOption[]>('/ddl', { search: 'ann' });
    expect(data).toHaveLength(20);
    expect(data[0]).toMatchObject({ name: 'Anna Zhang', phone: '81234567' });
    expect((await get<MemberOption[]>('/ddl', { search: '8123' })).data).toMatchObject([
      { name: 'Anna Zhang' },
    ]);
    expect(await get('/ddl', { search: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });
});

describe('a message to a member', () => {
  const write = (json: object, as: { token: string } = desk) =>
    api.call('POST', `${AREA}/message`, { as, json });
  const words = { subject: 'Your pack', message: 'is almost used up. <b>Come</b> and see us.' };

  test('goes to their address, and its words are kept nowhere else', async () => {
    const memberId = await aPerson('Ada', '91230001');
    expect(await write({ memberId, ...words })).toMatchObject({ code: '0', data: null });
    const [mail] = await newestMails(api.db, 'ada.tan@example.com');
    expect(mail).toMatchObject({
      subject: 'Your pack',
      text: expect.stringContaining('is almost used up. <b>Come</b> and see us.'),
    });
    const audit = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'member.message').execute(),
    );
    expect(audit).toMatchObject([{ entity_id: memberId, after: { subject: 'Your pack' } }]);
    expect(JSON.stringify(audit)).not.toContain('Come');
  });

  test('sent again with its key goes once', async () => {
    const memberId = await aPerson('Odo', '91230002');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      api.call('POST', `${AREA}/message`, { as: desk, json: { memberId, ...words }, headers });
    expect([(await send()).code, (await send()).code]).toEqual(['0', '0']);
    const mails = await newestMails(api.db, 'odo.tan@example.com');
    expect(mails.filter(({ subject }) => subject === words.subject)).toHaveLength(1);
  });

  test('needs words, somebody to read them, and a role that may reach them', async () => {
    const memberId = await aPerson('Ada', '91230001');
    const stranger = await aMember(api, await aStudio(api));
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect((await write({ memberId, subject: ' ', message: '' })).code).toBe('INVALID_FIELDS');
    expect((await write({ memberId: stranger.memberId, ...words })).code).toBe('NOT_FOUND');
    expect((await write({ memberId, ...words }, trainer)).code).toBe('NOT_ALLOWED');
  });
});
