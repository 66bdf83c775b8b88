import type { FamilyPerson, MemberFamily } from '@studio/contract/members/family/family.schema';
import { aFamily, TIM } from '../../../testing/aFamily.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aMember, aStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { familyModule } from './family.routes.ts';

let api: TestApp;
let home: Awaited<ReturnType<typeof aFamily>>;
beforeAll(async () => {
  api = await startTestApp({ modules: [familyModule, bookingModule, memberModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  home = await aFamily(api);
});
afterAll(() => api.close());

const TOMORROW = '2026-03-03T10:00:00.000Z';
const remove = (memberId: string) => api.call('DELETE', `/api/users/family/${memberId}`, { as: home.ann });
const portal = <Data = MemberFamily>(path: string, json: object) =>
  api.call<Data>('POST', `/api/member/portal/family${path}`, { as: home.desk, json });
const seen = async (memberId: string) =>
  (await api.call<MemberFamily>('GET', '/api/member/portal/family', { as: home.desk, query: { memberId } }))
    .data;

describe('a member', () => {
  test('adds a child, who has no sign-in and is a member like any other', async () => {
    const { data } = await home.add();
    expect(data).toMatchObject({ firstName: 'Tim', age: 11, relation: 'CHILD', hasAccount: false });
    expect(await home.family()).toMatchObject({ people: [data], canAdd: true, canAddGuests: false });
    expect(await seen(data.memberId)).toMatchObject({ guardians: [{ memberId: home.ann.memberId }] });
    expect(await auditOf(api, home.studio.studioId, 'family.add')).toMatchObject([
      { after: { guardianId: home.ann.memberId, relation: 'CHILD' } },
    ]);
  });

  test.each([
    ['a child without a birthday', { birthday: null }, 'birthday', 'Enter the birthday of the child'],
    ['a birthday to come', { birthday: '2999-01-01' }, 'birthday', 'Enter a day in the past'],
    [
      'a guest whom no package pays for',
      { relation: 'GUEST' },
      'relation',
      'None of your packages is for guests',
    ],
  ])('%s is refused', async (_case, change, field, message) =>
    expect(await home.add(change)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field, message }] },
    }),
  );

  test('adds nobody twice, not even at once', async () => {
    const answers = await Promise.all([home.add(), home.add(), home.add({ firstName: 'tim' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'INVALID_FIELDS', 'INVALID_FIELDS']);
    expect((await home.family()).people).toHaveLength(1);
  });

  test('adds guests where a package allows them', async () => {
    await aPackage(api, home.studio, { memberId: home.ann.memberId, guest_allowed: true });
    expect(await home.add({ relation: 'GUEST', birthday: null })).toMatchObject({
      code: '0',
      data: { relation: 'GUEST', age: null },
    });
  });

  test('changes a child, but not the name of somebody with a sign-in', async () => {
    const timId = await home.addTim();
    const partner = await aMember(api, home.studio);
    await home.link(home.ann.memberId, partner.memberId, { relation: 'PARTNER' });
    const change = (memberId: string) =>
      api.call<FamilyPerson>('POST', '/api/users/family/update', {
        as: home.ann,
        json: { ...TIM, relation: 'OTHER', firstName: 'Timothy', memberId },
      });
    expect((await change(timId)).data).toMatchObject({ firstName: 'Timothy', relation: 'OTHER' });
    expect((await change(partner.memberId)).data).toMatchObject({ firstName: 'Test', relation: 'OTHER' });
  });

  test('lets go of somebody without bookings only', async () => {
    const timId = await home.addTim();
    await aPackage(api, home.studio, { memberId: home.ann.memberId });
    const { data } = await home.book(await aSession(api, home.studio, { startAt: TOMORROW }), timId);
    expect(await remove(timId)).toMatchObject({
      code: 'IN_USE',
      message: 'Tim has 1 booking to come. Cancel first.',
    });
    await api.call('POST', '/api/booking/cancel', { as: home.ann, json: { bookingId: data.bookingId } });
    expect(await remove(timId)).toMatchObject({ code: '0' });
    expect((await home.family()).people).toEqual([]);
    expect((await remove(timId)).code).toBe('NOT_FOUND');
  });

  test('of another family sees and changes nothing', async () => {
    const timId = await home.addTim();
    const stranger = await aMember(api, home.studio);
    expect((await home.family(stranger)).people).toEqual([]);
    const json = { ...TIM, memberId: timId };
    expect((await api.call('POST', '/api/users/family/update', { as: stranger, json })).code).toBe(
      'NOT_FOUND',
    );
    expect((await api.call('DELETE', `/api/users/family/${timId}`, { as: stranger })).code).toBe('NOT_FOUND');
  });
});

test('family accounts belong to the larger plan; families from before stay', async () => {
  const timId = await home.addTim();
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ plan: 'STANDARD' })
      .where('studio_id', '=', home.studio.studioId)
      .execute(),
  );
  expect((await home.add({ firstName: 'Lea' })).code).toBe('PLAN_LIMIT');
  expect(await home.family()).toMatchObject({ people: [{ memberId: timId }], canAdd: false });
  await aPackage(api, home.studio, { memberId: home.ann.memberId });
  expect((await home.book(await aSession(api, home.studio, { startAt: TOMORROW }), timId)).code).toBe('0');
});

describe('the desk', () => {
  test('adds somebody new or a member, changes what is allowed, and ends it', async () => {
    const ids = { guardianId: home.ann.memberId };
    const { data } = await portal('', { ...TIM, ...ids });
    const timId = data.dependants[0]?.memberId ?? '';
    const other = await aMember(api, home.studio);
    expect(
      (await portal('', { ...ids, dependantId: other.memberId, relation: 'PARTNER', canPay: false })).data,
    ).toMatchObject({
      dependants: [{ memberId: timId }, { memberId: other.memberId, canPay: false, hasAccount: true }],
    });
    const link = { ...ids, dependantId: timId };
    expect(
      (await portal('/update', { ...link, relation: 'OTHER', canBook: false, canPay: true })).data
        .dependants[0],
    ).toMatchObject({ relation: 'OTHER', canBook: false });
    expect((await portal('/remove', link)).data.dependants).toHaveLength(1);
    expect(await auditOf(api, home.studio.studioId, 'family.update')).toMatchObject([
      { before: { canBook: true, relation: 'CHILD' }, after: { canBook: false, relation: 'OTHER' } },
    ]);
  });

  test('links nobody with themselves, twice, or across studios', async () => {
    const { memberId: guardianId } = home.ann;
    const other = await aMember(api, home.studio);
    expect((await home.link(guardianId, guardianId)).code).toBe('INVALID_FIELDS');
    await home.link(guardianId, other.memberId);
    expect((await home.link(guardianId, other.memberId)).code).toBe('INVALID_FIELDS');
    const foreign = await aMember(api, await aStudio(api));
    expect((await home.link(guardianId, foreign.memberId)).code).toBe('NOT_FOUND');
  });

  const setBirthday = (memberId: string, birthday: string) =>
    api.call('POST', '/api/member/portal/update', {
      as: home.desk,
      json: {
        memberId,
        firstName: 'Tim',
        lastName: 'Tan',
        userEmail: '',
        phone: '',
        phoneCountryCode: '',
        birthday,
        gender: null,
        version: 1,
      },
    });
  const aLoneMember = async () => {
    const { memberId } = await aMember(api, home.studio);
    await api.db.studio(home.studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ user_id: null, phone: '', phone_country_code: '' })
        .where('member_id', '=', memberId)
        .execute(),
    );
    return memberId;
  };
  const NEEDS_GUARDIAN = {
    data: {
      errors: [
        { field: 'birthday', message: expect.stringMatching('^A guardian account is needed: add them') },
      ],
    },
  };

  test("keeps a child's birthday, and no child without a guardian", async () => {
    expect((await setBirthday(await home.addTim(), '2015-06-01')).code).toBe('0');
    expect(await setBirthday(await aLoneMember(), '2015-06-01')).toMatchObject(NEEDS_GUARDIAN);
  });

  test('counts eighteen years by the day of the studio', async () => {
    // The second of March in Singapore.
    api.clock.set('2026-03-01T17:00:00.000Z');
    expect((await setBirthday(await aLoneMember(), '2008-03-02')).code).toBe('0');
    expect(await setBirthday(await aLoneMember(), '2008-03-03')).toMatchObject(NEEDS_GUARDIAN);
  });
});
