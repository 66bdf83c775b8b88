import type { BookingPreview, MemberBooking, PayingPackage } from '@studio/contract/booking/booking.schema';
import type { MemberWait } from '@studio/contract/booking/waitlist.schema';
import type { OwnForm } from '@studio/contract/configure/waiver-form.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aFamily } from '../../../testing/aFamily.ts';
import { aMember } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { waitlistModule } from '../../booking/booking/waitlist/waitlist.routes.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { familyModule } from './family.routes.ts';

let api: TestApp;
let home: Awaited<ReturnType<typeof aFamily>>;
let timId: string;
let scheduleId: string;
let packId: string;

const TOMORROW = '2026-03-03T10:00:00.000Z';

beforeAll(async () => {
  api = await startTestApp({
    modules: [familyModule, bookingModule, waitlistModule, formModule],
    connections: 20,
  });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  home = await aFamily(api);
  timId = await home.addTim();
  scheduleId = await aSession(api, home.studio, { startAt: TOMORROW });
  packId = await aPackage(api, home.studio, { memberId: home.ann.memberId });
});
afterAll(() => api.close());

const own = <Data>(path: string, query: Record<string, string> = {}, as = home.ann) =>
  api.call<Data>('GET', `/api/booking/${path}`, { as, query });
const post = <Data>(path: string, json: object, as = home.ann) =>
  api.call<Data>('POST', `/api/booking/${path}`, { as, json });
const setMinAge = (minAge: number) =>
  api.db.studio(home.studio.studioId, (tx) =>
    tx.updateTable('class_template').set({ min_age: minAge }).execute(),
  );

describe('a guardian', () => {
  test('books a child with a package of their own, sees it, and gets the credit back', async () => {
    const preview = await own<BookingPreview>('preview', { scheduleId, attendeeId: timId });
    expect(preview.data).toMatchObject({ refusal: null, packages: [{ ownerName: 'Test', refusal: null }] });
    const { data, code } = await home.book(scheduleId, timId);
    expect(code).toBe('0');
    expect(data).toMatchObject({ memberId: timId, studioPackageTransactionId: packId });
    expect(await home.creditsOf(packId)).toBe(9);
    expect((await own<MemberBooking[]>('list')).data).toMatchObject([
      { attendee: { memberId: timId, firstName: 'Tim' }, packageName: 'Test’s Ten Classes' },
    ]);
    // Both of the family have a place of their own.
    expect((await home.book(scheduleId, null)).code).toBe('0');
    expect(
      (await own<MemberBooking[]>('list')).data.map(({ attendee }) => attendee?.firstName ?? 'me').sort(),
    ).toEqual(['Tim', 'me']);
    expect((await post('cancel', { bookingId: data.bookingId })).code).toBe('0');
    expect(await home.creditsOf(packId)).toBe(9);
  });

  test('gets the mails for a child, who has no address', async () => {
    await home.book(scheduleId, timId);
    expect(await newestMails(api.db, home.ann.userEmail)).toHaveLength(1);
  });

  test('who may book for a child gets the mails, each once, and nobody else, however long they are linked', async () => {
    const [nan, dad, aunt] = [
      await aMember(api, home.studio),
      await aMember(api, home.studio),
      await aMember(api, home.studio),
    ];
    const leaId = await home.addTim(nan);
    const may = { relation: 'CHILD', canPay: true };
    await api.call('POST', '/api/member/portal/family/update', {
      as: home.desk,
      json: { guardianId: nan.memberId, dependantId: leaId, ...may, canBook: false },
    });
    for (const { memberId } of [dad, aunt]) {
      api.clock.advance(60_000);
      await home.link(memberId, leaId, may);
    }
    await aPackage(api, home.studio, { memberId: leaId });
    expect((await home.book(scheduleId, leaId, dad)).code).toBe('0');
    const mailed = await Promise.all(
      [nan, dad, aunt].map(async ({ userEmail }) => (await newestMails(api.db, userEmail)).length),
    );
    expect(mailed).toEqual([0, 1, 1]);
  });

  test('pays with the own package of a child first', async () => {
    const timsId = await aPackage(api, home.studio, { memberId: timId, end_date: '2027-01-01' });
    expect((await home.book(scheduleId, timId)).data.studioPackageTransactionId).toBe(timsId);
  });

  test.each([
    ['unlimited packages', { unlimited: true }],
    ['trials', { package_type: 'TRIAL' }],
  ])('%s are for one person', async (_case, change) => {
    const studio = await aFamily(api);
    const childId = await studio.addTim();
    await aPackage(api, studio.studio, { memberId: studio.ann.memberId, ...change });
    const session = await aSession(api, studio.studio, { startAt: TOMORROW });
    expect((await studio.book(session, childId)).code).toBe('NO_PACKAGE_PAYS');
  });

  test('brings a guest only on a package for guests', async () => {
    await home.letGuests(1);
    const guests = await aPackage(api, home.studio, { memberId: home.ann.memberId, guest_allowed: true });
    const guestId = (await home.add({ firstName: 'Gil', relation: 'GUEST', birthday: null })).data.memberId;
    expect((await home.book(scheduleId, guestId)).data.studioPackageTransactionId).toBe(guests);
  });

  test('who may not pay books with packages of the child only', async () => {
    await api.call('POST', '/api/member/portal/family/update', {
      as: home.desk,
      json: { guardianId: home.ann.memberId, dependantId: timId, relation: 'CHILD', canPay: false },
    });
    expect((await home.book(scheduleId, timId)).code).toBe('NO_PACKAGE_PAYS');
  });

  test('who may not book, or is blocked, or is a stranger, gets nothing done', async () => {
    const stranger = await aMember(api, home.studio);
    const { data } = await home.book(scheduleId, timId);
    for (const answer of [
      await home.book(scheduleId, timId, stranger),
      await own('preview', { scheduleId, attendeeId: timId }, stranger),
      await post('cancel', { bookingId: data.bookingId }, stranger),
      await own('check-in-code', { bookingId: data.bookingId }, stranger),
    ])
      expect(answer.code).toBe('NOT_FOUND');
    await api.db.studio(home.studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ status: 'BLOCKED' })
        .where('member_id', '=', home.ann.memberId)
        .execute(),
    );
    const later = await aSession(api, home.studio, { startAt: '2026-03-04T10:00:00.000Z' });
    expect((await home.book(later, timId)).code).toBe('MEMBER_BLOCKED');
  });

  test('waits in line for a child', async () => {
    const full = await aSession(api, home.studio, { startAt: '2026-03-04T10:00:00.000Z', capacity: 1 });
    await home.book(full, null);
    expect((await post('waitlist/join', { scheduleId: full, attendeeId: timId })).code).toBe('0');
    const [wait] = (await own<MemberWait[]>('waitlist/list')).data;
    expect(wait).toMatchObject({ attendeeName: 'Tim Tan', memberId: timId });
    expect((await post('waitlist/leave', { waitlistId: wait?.waitlistId })).code).toBe('0');
  });
});

describe('a minimum age', () => {
  test('refuses who is too young on the day, and shows the desk', async () => {
    await setMinAge(16);
    expect(await home.book(scheduleId, timId)).toMatchObject({
      code: 'TOO_YOUNG',
      message: 'From age 16: Tim is 11 on that day.',
    });
    expect(
      (await own<BookingPreview>('preview', { scheduleId, attendeeId: timId })).data.refusal?.message,
    ).toBe('From age 16: Tim is 11 on that day.');
    const check = await api.call<{ checks: { key: string; isMet: boolean }[] }>(
      'GET',
      '/api/booking/portal/check',
      {
        as: home.desk,
        query: { scheduleId, memberId: timId },
      },
    );
    expect(check.data.checks.find(({ key }) => key === 'age')).toMatchObject({ isMet: false });
  });

  test('asks for the birthday of whoever comes, where nobody knows it', async () => {
    await setMinAge(16);
    const { memberId } = (await home.add({ firstName: 'Pat', relation: 'PARTNER', birthday: null })).data;
    expect(await home.book(scheduleId, memberId)).toMatchObject({
      code: 'BIRTHDAY_NEEDED',
      message: 'From age 16: we need Pat’s birthday for this class.',
    });
    const json = { firstName: 'Pat', lastName: 'Tan', relation: 'PARTNER', memberId };
    const born = (birthday: string) =>
      api.call('POST', '/api/users/family/update', { as: home.ann, json: { ...json, birthday } });
    await born('1990-01-01');
    expect((await home.book(scheduleId, memberId)).code).toBe('0');
  });

  test('lets in who is old enough', async () => {
    await setMinAge(11);
    expect((await home.book(scheduleId, timId)).code).toBe('0');
  });
});

test('the desk books a child with a package of the guardian, and switches to another', async () => {
  const other = await aPackage(api, home.studio, { memberId: home.ann.memberId });
  const offered = await api.call<PayingPackage[]>('GET', '/api/booking/portal/eligible-packages', {
    as: home.desk,
    query: { scheduleId, memberId: timId },
  });
  expect(offered.data.map(({ ownerName }) => ownerName)).toEqual(['Test', 'Test']);
  const { data } = await api.call<{ bookingId: string }>('POST', '/api/booking/portal/create', {
    as: home.desk,
    json: { scheduleId, memberId: timId, studioPackageTransactionId: packId },
  });
  const to = { bookingId: data.bookingId, studioPackageTransactionId: other };
  expect(
    (await api.call('POST', '/api/booking/portal/switch-package', { as: home.desk, json: to })).code,
  ).toBe('0');
  expect([await home.creditsOf(packId), await home.creditsOf(other)]).toEqual([10, 9]);
});

test('a guardian signs for a child; the paper has nobody else’s signature', async () => {
  await api.call('POST', '/api/studio/portal/form/create', {
    as: home.studio.owner,
    json: {
      formTitle: 'Waiver',
      formType: 'WAIVER',
      body: '<p>I agree.</p>',
      fields: [],
      status: 'ACTIVE',
      blocks: 'BOOKING',
      requiredFor: 'ALL_MEMBERS',
    },
  });
  expect((await home.book(scheduleId, timId)).code).toBe('WAIVER_NEEDED');
  const query = { studioId: home.studio.studioId, attendeeId: timId };
  const [form] = (await api.call<OwnForm[]>('GET', '/api/studio/form', { as: home.ann, query })).data;
  expect(form).toMatchObject({ due: true, needsGuardian: true });
  const json = {
    attendeeId: timId,
    formId: form?.formId,
    contentSha256: form?.contentSha256,
    signatureType: 'TYPED',
    signerName: 'Ann Tan',
    guardian: { signerName: 'Ann Tan', signerRelation: 'PARENT', signatureType: 'TYPED' },
    agree: true,
  };
  const stranger = await aMember(api, home.studio);
  expect((await api.call('POST', '/api/studio/form/sign', { as: stranger, json })).code).toBe('NOT_FOUND');
  expect((await api.call('POST', '/api/studio/form/sign', { as: home.ann, json })).code).toBe('0');
  const [row] = await api.db.studio(home.studio.studioId, (tx) =>
    tx.selectFrom('signed_form').selectAll().execute(),
  );
  expect(row).toMatchObject({ member_id: timId, signer_name: 'Ann Tan', guardian_name: 'Ann Tan' });
  expect((await home.book(scheduleId, timId)).code).toBe('0');
  // It was Tim who had to sign; Ann still has to for herself.
  expect((await home.book(scheduleId, null)).code).toBe('WAIVER_NEEDED');
});

describe('one person has one place', () => {
  const taken = async (session: string) =>
    (
      await api.db.studio(home.studio.studioId, (tx) =>
        tx
          .selectFrom('booking')
          .select('member_id')
          .where('schedule_id', '=', session)
          .where('status', '=', 'BOOKED')
          .execute(),
      )
    ).map(({ member_id: memberId }) => memberId);

  test('when a guardian books the same child many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => home.book(scheduleId, timId)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', ...Array<string>(7).fill('ALREADY_BOOKED')]);
    expect(await taken(scheduleId)).toEqual([timId]);
    expect(await home.creditsOf(packId)).toBe(9);
  });

  test('when two guardians book the same child at once, each with a package of their own', async () => {
    const ben = await aMember(api, home.studio);
    const bens = await aPackage(api, home.studio, { memberId: ben.memberId });
    await home.link(ben.memberId, timId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => home.book(scheduleId, timId, n % 2 ? ben : home.ann)),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(await taken(scheduleId)).toEqual([timId]);
    expect((await home.creditsOf(packId)) + (await home.creditsOf(bens))).toBe(19);
  });

  test('while a whole family books and cancels in several classes, no credit is lost and nothing locks up', async () => {
    const leaId = (await home.add({ firstName: 'Lea' })).data.memberId;
    const sessions = await Promise.all(
      Array.from({ length: 4 }, (_, day) =>
        aSession(api, home.studio, { startAt: new Date(Date.UTC(2026, 2, 4 + day, 10)).toISOString() }),
      ),
    );
    const people = [null, timId, leaId];
    const answers = await Promise.all(
      sessions.flatMap((session) =>
        people.map(async (person) => {
          const booked = await home.book(session, person);
          return person === leaId && booked.code === '0'
            ? post('cancel', { bookingId: booked.data.bookingId })
            : booked;
        }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const places = (await Promise.all(sessions.map(taken))).flat().length;
    expect(await home.creditsOf(packId)).toBe(10 - places);
  });
});
