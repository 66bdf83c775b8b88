import { wireOf } from '@studio/contract/refusals/codes';
import type { MemberPage } from '@studio/contract/members/member.schema';
import type { MemberIds, SavedView, SegmentTag } from '@studio/contract/members/segment.schema';
import type { HomeFigures } from '@studio/contract/shell/homeFigures.schema';
import { DAY, localDateOf } from '@studio/contract/values/time';
import { streamXlsxRows } from 'hucre/xlsx';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { anUnpaidPlace } from '../../../testing/builders/dues.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { dashboardModule } from '../../shell/dashboard/dashboard.routes.ts';
import { engagementSweep } from '../engagement/engagement.sweep.ts';
import { changeMember } from '../member-record/member-record.repository.ts';
import { memberListModule } from './member-list.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [memberListModule, dashboardModule, formModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

const list = async (query: Record<string, string> = {}) =>
  (await app.call<MemberPage>('GET', '/api/member/portal/studio', { as: studio.owner, query })).data;
const named = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ firstName }) => firstName);
const sweep = () => app.db.studio(studio.studioId, (tx) => engagementSweep.sweep(tx, app.clock.now()));
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

interface Past {
  joinedDaysAgo?: number;
  visitedDaysAgo?: number;
  birthday?: string;
  withPackage?: boolean;
}

async function aPerson(firstName: string, past: Past = {}): Promise<string> {
  const { memberId } = await aMember(app, studio);
  const { joinedDaysAgo = 0, visitedDaysAgo, birthday, withPackage } = past;
  await app.db.studio(studio.studioId, (tx) =>
    changeMember(tx, memberId, {
      first_name: firstName,
      joined_at: daysAgo(joinedDaysAgo),
      ...(birthday && { birthday }),
    }),
  );
  if (visitedDaysAgo !== undefined) {
    const scheduleId = await aSession(app, studio, { startAt: daysAgo(visitedDaysAgo).toISOString() });
    await aBooking(app, studio, { scheduleId, memberId, status: 'CHECKED_IN' });
  }
  if (withPackage) await aPackage(app, studio, { memberId });
  return memberId;
}

test('each view has the members that its name says', async () => {
  await aPerson('Ann', { joinedDaysAgo: 200, visitedDaysAgo: 3, withPackage: true });
  await aPerson('Ben', { joinedDaysAgo: 200, visitedDaysAgo: 40, birthday: '1990-03-04' });
  await aPerson('Cat', { joinedDaysAgo: 1 });
  await aPerson('Dan', { joinedDaysAgo: 200, visitedDaysAgo: 100, birthday: '1990-03-20' });
  await sweep();
  expect(await named({})).toEqual(['Ann', 'Ben', 'Cat', 'Dan']);
  expect(await named({ view: 'ACTIVE' })).toEqual(['Ann', 'Cat']);
  expect(await named({ view: 'AT_RISK' })).toEqual(['Ben']);
  expect(await named({ view: 'AWAY' })).toEqual(['Ben', 'Dan']);
  expect(await named({ view: 'NO_PACKAGE' })).toEqual(['Ben', 'Cat', 'Dan']);
  expect(await named({ view: 'NEW_THIS_MONTH' })).toEqual(['Cat']);
  expect(await named({ view: 'BIRTHDAY' })).toEqual(['Ben']);
  expect(await named({ status: 'LAPSED' })).toEqual(['Dan']);
  for (const view of ['EXPIRING', 'OWING', 'UNSIGNED']) expect(await named({ view })).toEqual([]);
  expect((await list({ view: 'AT_RISK' })).items).toMatchObject([
    { engagement: 'AT_RISK', engagementReason: 'AWAY_31', owed: '0.00', tags: [] },
  ]);
});

describe('filters', () => {
  const DAYS = { today: 0, 'a month': 29, 'before a month': 30 };

  test('narrow a view, and one another', async () => {
    await aPerson('Ann', { joinedDaysAgo: 200, visitedDaysAgo: 40, withPackage: true });
    await aPerson('Ben', { joinedDaysAgo: 200, visitedDaysAgo: 40 });
    await aPerson('Cat', { joinedDaysAgo: 200, visitedDaysAgo: 3, withPackage: true });
    await sweep();
    expect(await named({ packages: 'SOME' })).toEqual(['Ann', 'Cat']);
    expect(await named({ packages: 'NONE' })).toEqual(['Ben']);
    expect(await named({ view: 'AWAY', packages: 'SOME' })).toEqual(['Ann']);
    expect(await named({ awayDays: '30', packages: 'NONE', joined: 'THIS_MONTH' })).toEqual([]);
    const nobody: Record<string, string>[] = [
      { waiver: 'UNSIGNED' },
      { money: 'OWES' },
      { packages: 'ENDING' },
    ];
    for (const filter of nobody) expect(await list(filter)).toMatchObject({ items: [], total: 0 });
  });

  test('no visit for some days counts from the visit, or from the day they joined', async () => {
    await aPerson('Ann', { joinedDaysAgo: 200, visitedDaysAgo: 30 });
    await aPerson('Ben', { joinedDaysAgo: 200, visitedDaysAgo: 29 });
    await aPerson('Cat', { joinedDaysAgo: 30 });
    await sweep();
    expect(await named({ awayDays: '30' })).toEqual(['Ann', 'Cat']);
    expect(await named({ awayDays: '31' })).toEqual([]);
  });

  test('joined in 30 days is today and the 29 before', async () => {
    for (const [name, joinedDaysAgo] of Object.entries(DAYS)) await aPerson(name, { joinedDaysAgo });
    expect(await named({ joined: 'DAYS_30' })).toEqual(['a month', 'today']);
  });

  test.each([
    [2, ['Ann']],
    [3, []],
  ])('with %i of 10 credits left: low is %j', async (credits, found) => {
    const memberId = await aPerson('Ann');
    await aPackage(app, studio, { memberId, credits_remaining: credits, initial_credits: 10 });
    await sweep();
    expect(await named({ packages: 'LOW' })).toEqual(found);
  });

  test('who has another package with plenty is not low', async () => {
    const memberId = await aPerson('Ann', { withPackage: true });
    await aPackage(app, studio, { memberId, credits_remaining: 1, initial_credits: 10 });
    await sweep();
    expect(await named({ packages: 'LOW' })).toEqual([]);
  });

  test('that do not exist are refused', async () => {
    const query = { packages: 'MANY', awayDays: '0', joined: 'ONCE' };
    expect(await app.call('GET', '/api/member/portal/studio', { as: studio.owner, query })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'packages' }, { field: 'awayDays' }, { field: 'joined' }] },
    });
  });
});

test('the list is sorted by what ends next, who has no end last, and by what is owed', async () => {
  const day = (days: number) => localDateOf(daysAgo(-days), 'Asia/Singapore');
  for (const [name, days] of [
    ['Ann', 40],
    ['Ben', 3],
  ] as const)
    await aPackage(app, studio, { memberId: await aPerson(name), end_date: day(days) });
  const cat = await aPerson('Cat');
  const scheduleId = await aSession(app, studio, { startAt: daysAgo(-1).toISOString() });
  await anUnpaidPlace(app, studio, { scheduleId, memberId: cat });
  await sweep();
  expect(await named({ sort: 'endsOn' })).toEqual(['Ben', 'Ann', 'Cat']);
  expect(await named({ sort: 'endsOn', order: 'desc' })).toEqual(['Ann', 'Ben', 'Cat']);
  expect((await list()).items.map(({ endsOn, expiresOn }) => [endsOn, expiresOn])).toEqual([
    [day(40), null],
    [day(3), day(3)],
    [null, null],
  ]);
  expect((await list({ sort: 'owed', order: 'desc' })).items).toMatchObject([
    { firstName: 'Cat', owed: '25.00' },
    {},
    {},
  ]);
  expect(await named({ money: 'OWES' })).toEqual(['Cat']);
});

test('a search keeps to its view, and the total is of both', async () => {
  await aPerson('Ann', { joinedDaysAgo: 200, visitedDaysAgo: 3 });
  await aPerson('Anna', { joinedDaysAgo: 200, visitedDaysAgo: 50 });
  await sweep();
  expect(await list({ search: 'ann' })).toMatchObject({ total: 2 });
  expect(await list({ search: 'ann', view: 'AT_RISK' })).toMatchObject({
    total: 1,
    items: [{ firstName: 'Anna' }],
  });
});

test('the home page counts the active members that the list shows, at any age of the figures', async () => {
  // A sign-in does not last until the next of these nights.
  const get = async <Data>(url: string, query = {}) =>
    (await app.call<Data>('GET', url, { as: await aStaff(app, studio, 'OWNER'), query })).data;
  const home = async () => (await get<HomeFigures>('/api/report/portal/dashboard')).activeMembers?.value;
  const active = async () => (await get<MemberPage>('/api/member/portal/studio', { view: 'ACTIVE' })).total;
  const ages = [0, 13, 14, 15, 30, 31, 60, 61, 180, 181];
  for (const days of ages) await aPerson(`Visited${days}`, { joinedDaysAgo: 300, visitedDaysAgo: days });
  const archived = await aPerson('Gone');
  await app.db.studio(studio.studioId, (tx) => changeMember(tx, archived, { status: 'ARCHIVED' }));
  for (let night = 0; night < 4; night += 1) {
    expect(await home()).toBe(await active());
    await sweep();
    app.clock.advance(10 * DAY);
  }
  await aPerson('Walked in');
  expect(await home()).toBe(await active());
});

test('a waiver is signed, not signed, or there is none to sign', async () => {
  await aPerson('Ann');
  const ben = await aPerson('Ben');
  await sweep();
  const waivers = async () => (await list()).items.map(({ waiver }) => waiver);
  expect(await waivers()).toEqual(['NOTHING', 'NOTHING']);
  expect((await aFormDesk(app, studio).create({ requiredFor: 'ALL_MEMBERS' })).code).toBe('0');
  const row = {
    studio_id: studio.studioId,
    member_id: ben,
    signed_on: '2026-01-05',
    brought_at: app.clock.now(),
  };
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('brought_waiver').values(row).execute());
  app.clock.advance(DAY);
  await sweep();
  studio = { ...studio, owner: await aStaff(app, studio, 'OWNER') };
  expect(await waivers()).toEqual(['UNSIGNED', 'SIGNED']);
});

test('money is not shown to those who do not see it', async () => {
  await aPerson('Ann');
  const trainer = await aStaff(app, studio, 'TRAINER');
  const scheduleId = await aSession(app, studio, {
    startAt: daysAgo(-1).toISOString(),
    staff_id: trainer.staffId,
  });
  const [memberId = ''] = (await list()).items.map((member) => member.memberId);
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  const { data } = await app.call<MemberPage>('GET', '/api/member/portal/studio', { as: trainer });
  expect(data).toMatchObject({ total: 1, items: [{ owed: null }] });
});

test('a view that does not exist is refused', async () => {
  const query = { view: 'RICH', status: 'DEAD' };
  expect(await app.call('GET', '/api/member/portal/studio', { as: studio.owner, query })).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'view' }, { field: 'status' }] },
  });
});

describe('tags and kept views', () => {
  const post = <Data>(path: string, json: object, as: { token: string } = studio.owner) =>
    app.call<Data>('POST', `/api/member/portal/${path}`, { as, json });
  const get = async <Data>(path: string, as: { token: string } = studio.owner) =>
    (await app.call<Data>('GET', `/api/member/portal/${path}`, { as })).data;
  const remove = (path: string, as: { token: string } = studio.owner) =>
    app.call('DELETE', `/api/member/portal/${path}`, { as });

  test('a tag is made once, put on many, filtered by, and taken off', async () => {
    const [ann, ben] = [await aPerson('Ann'), await aPerson('Ben')];
    const { tagId } = (await post<SegmentTag>('tag', { name: 'VIP' })).data;
    expect((await post<SegmentTag>('tag', { name: 'vip' })).data.tagId).toBe(tagId);
    for (const typed of ['ＶＩＰ', 'V’ip', ' vip '])
      expect((await post<SegmentTag>('tag', { name: typed })).data).toMatchObject({ tagId, name: 'VIP' });
    const tag = (memberIds: string[], isOn = true) => post('tag/members', { tagId, memberIds, isOn });
    expect((await tag([ann, ben])).data).toEqual({ members: 2 });
    expect((await tag([ben])).data).toEqual({ members: 0 });
    expect(await get('tag')).toEqual([{ tagId, name: 'VIP', members: 2 }]);
    expect((await list({ tagId })).items).toMatchObject([{ tags: ['VIP'] }, { firstName: 'Ben' }]);
    expect((await tag([ann], false)).data).toEqual({ members: 1 });
    expect(await named({ tagId })).toEqual(['Ben']);
    const stranger = await aMember(app, await aStudio(app));
    expect(await tag([ann, stranger.memberId])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await remove(`tag/${tagId}`)).code).toBe('0');
    expect(await remove(`tag/${tagId}`)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await list()).toMatchObject({ items: [{ tags: [] }, { tags: [] }] });
  });

  test('a view belongs to who keeps it; the same name replaces it', async () => {
    const colleague = await aStaff(app, studio, 'STAFF');
    const { savedViewId } = (await post<SavedView>('view', { name: 'Mine', query: 'view=AWAY' })).data;
    await post('view', { name: 'mine', query: 'view=OWING' });
    expect(await get('view')).toEqual([{ savedViewId, name: 'mine', query: 'view=OWING' }]);
    expect(await get('view', colleague)).toEqual([]);
    expect(await remove(`view/${savedViewId}`, colleague)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(`view/${savedViewId}`)).code).toBe('0');
  });

  test('a view is of its page: one of a report neither shows on the list nor replaces one of the same name', async () => {
    const { savedViewId } = (await post<SavedView>('view', { name: 'Mine', query: 'view=AWAY' })).data;
    const page = 'report/booking';
    const kept = (await post<SavedView>('view', { page, name: 'Mine', query: 'group=class' })).data;
    expect(await get('view')).toEqual([expect.objectContaining({ savedViewId })]);
    expect(await get(`view?page=${page}`)).toEqual([
      { savedViewId: kept.savedViewId, name: 'Mine', query: 'group=class' },
    ]);
    expect(await get('view?page=report/transaction')).toEqual([]);
    expect(await post('view', { page: 'report/../x', name: 'Mine', query: '' })).toMatchObject({
      code: 'INVALID_FIELDS',
    });
  });

  test('all of a view are chosen by their ids, by name', async () => {
    const [ben, ann] = [await aPerson('Ben'), await aPerson('Ann')];
    expect(await get<MemberIds>('studio/ids?view=ACTIVE')).toEqual({ memberIds: [ann, ben], isCut: false });
  });

  test('a view is exported as it is listed, which the log knows', async () => {
    await aPerson('Ann');
    await aPerson('Ben', { joinedDaysAgo: 200, visitedDaysAgo: 100 });
    await sweep();
    const take = (format = 'csv') =>
      app.app.inject({
        url: `/api/member/portal/export?status=LAPSED&format=${format}`,
        headers: { authorization: `Bearer ${studio.owner.token}` },
      });
    expect((await take()).json()).toMatchObject({ code: wireOf('PROOF_NEEDED') });
    await stepUp(app, studio.owner, 'PEOPLE');
    const answer = await take();
    const lines = answer.body.split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^Ben,Member,.*,Lapsed,No visit in 60 days,/);
    expect(await auditOf(app, studio.studioId, 'member.export')).toMatchObject([
      { after: { members: 1, format: 'csv', status: 'LAPSED' } },
    ]);
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows((await take('xlsx')).rawPayload)) rows.push(values);
    // A number, which a spreadsheet can sum.
    expect(rows[1]?.[rows[0]?.indexOf('Owes') ?? -1]).toBe(0);
  });

  test('a member’s own tags are listed, to those who see the member', async () => {
    const [ann, ben] = [await aPerson('Ann'), await aPerson('Ben')];
    const { tagId } = (await post<SegmentTag>('tag', { name: 'VIP' })).data;
    await post('tag', { name: 'Other' });
    await post('tag/members', { tagId, memberIds: [ann, ben], isOn: true });
    const tagsOf = (memberId: string, as = studio.owner) =>
      app.call<SegmentTag[]>('GET', '/api/member/portal/tag', { as, query: { memberId } });
    expect((await tagsOf(ann)).data).toEqual([{ tagId, name: 'VIP', members: 2 }]);
    await post('tag/members', { tagId, memberIds: [ann], isOn: false });
    expect((await tagsOf(ann)).data).toEqual([]);
    expect((await tagsOf(ann, (await aStudio(app)).owner)).code).toBe('NOT_FOUND');
  });

  test('who comes next is sorted first, who comes never last', async () => {
    const scheduleIds = await Promise.all(
      [2, 1].map((days) => aSession(app, studio, { startAt: daysAgo(-days).toISOString() })),
    );
    const [ann, ben] = [await aPerson('Ann'), await aPerson('Ben')];
    await aPerson('Cara');
    await aBooking(app, studio, { scheduleId: scheduleIds[0] ?? '', memberId: ann, status: 'BOOKED' });
    await aBooking(app, studio, { scheduleId: scheduleIds[1] ?? '', memberId: ben, status: 'BOOKED' });
    await sweep();
    expect(await named({ sort: 'nextBookingAt' })).toEqual(['Ben', 'Ann', 'Cara']);
    expect(await named({ sort: 'nextBookingAt', order: 'desc' })).toEqual(['Ann', 'Ben', 'Cara']);
  });

  test('chosen members are exported, none of another studio', async () => {
    const [ann] = [await aPerson('Ann'), await aPerson('Ben')];
    const { memberId: stranger } = await aMember(app, await aStudio(app));
    const take = (...memberIds: string[]) =>
      app.app.inject({
        method: 'POST',
        url: '/api/member/portal/export',
        headers: { authorization: `Bearer ${studio.owner.token}` },
        payload: { memberIds },
      });
    expect((await take(ann)).json()).toMatchObject({ code: wireOf('PROOF_NEEDED') });
    await stepUp(app, studio.owner, 'PEOPLE');
    const lines = (await take(ann)).body.split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^Ann,/);
    expect((await take(ann, stranger)).statusCode).toBe(404);
    expect(await auditOf(app, studio.studioId, 'member.export')).toMatchObject([
      { after: { members: 1, format: 'csv', chosen: 1 } },
    ]);
  });
});
