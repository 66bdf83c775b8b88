import type { MemberOption, MemberPage } from '@studio/contract/members/member.schema';
import type { SearchAnswer } from '@studio/contract/shell/search.schema';
import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { usersModule } from '../../accounts/users/users.routes.ts';
import { memberListModule } from '../../members/member-list/member-list.routes.ts';
import { memberModule } from '../../members/member/member.routes.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { searchModule } from '../../shell/search/search.routes.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({
    modules: [studioPlaceModule, usersModule, memberListModule, memberModule, scheduleModule, searchModule],
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const get = async <Data>(url: string, query: Record<string, string> = {}): Promise<Data> =>
  (await api.call<Data>('GET', url, { as: studio.owner, query })).data;
const PLACE = '/api/studio/portal/studio/place';
const save = async (change: object) =>
  api.call<{ nameOrder: string }>('POST', PLACE, {
    as: studio.owner,
    json: { ...(await get<object>(PLACE)), ...change },
  });

const THREE = [
  { firstName: 'Anna', lastName: 'Nagy', phone: '91230001' },
  { firstName: 'Béla', lastName: 'Kovács', phone: '91230002' },
  { firstName: '美玲', lastName: '陈', phone: '91230003' },
];
async function addThree(): Promise<void> {
  for (const person of THREE)
    await api.call('POST', '/api/member/portal/create', {
      as: studio.owner,
      json: { ...person, phoneCountryCode: '+65', userEmail: '', birthday: null, gender: null },
    });
}

/** The names of three people wherever staff read them, in the order of their list. */
async function read() {
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
  const listed = (await get<MemberPage>('/api/member/portal/studio', { sort: 'name', order: 'asc' })).items;
  for (const { memberId } of listed) await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED' });
  const { roster } = await get<{ roster: { memberName: string }[] }>('/api/schedule/portal', { scheduleId });
  const told = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('notification')
      .select('title')
      .where('kind', '=', 'MEMBER_JOINED')
      .orderBy('title')
      .execute(),
  );
  return {
    order: (await get<StaffProfile>('/api/users/portal/user-profile')).nameOrder,
    listed: listed.map(({ firstName }) => firstName),
    roster: roster.map(({ memberName }) => memberName),
    offered: (await get<MemberOption[]>('/api/member/portal/ddl', { search: '' })).map(({ name }) => name),
    told: told.map(({ title }) => title),
  };
}

test.each([
  ['HU', '', 'FAMILY_FIRST'],
  ['SG', 'FAMILY_FIRST', 'FAMILY_FIRST'],
  ['SG', '', 'GIVEN_FIRST'],
  ['HU', 'GIVEN_FIRST', 'GIVEN_FIRST'],
])('in %s with %p chosen, names are written %s', async (country, nameOrder, order) => {
  expect((await save({ country, nameOrder })).data.nameOrder).toBe(nameOrder);
  await addThree();
  const names =
    order === 'FAMILY_FIRST'
      ? ['Kovács Béla', 'Nagy Anna', '陈美玲']
      : ['Anna Nagy', 'Béla Kovács', '陈美玲'];
  expect(await read()).toEqual({
    order,
    listed: order === 'FAMILY_FIRST' ? ['Béla', 'Anna', '美玲'] : ['Anna', 'Béla', '美玲'],
    roster: names,
    offered: names,
    told: names.map((name) => `${name} is a new client`),
  });
});

test('a list is sorted anew when another order is chosen, and finds by both', async () => {
  await addThree();
  const listed = async (search: string) =>
    (await get<MemberPage>('/api/member/portal/studio', { sort: 'name', order: 'asc', search })).items.map(
      ({ lastName }) => lastName,
    );
  expect(await listed('')).toEqual(['Nagy', 'Kovács', '陈']);
  await save({ country: 'HU' });
  expect(await listed('')).toEqual(['Kovács', 'Nagy', '陈']);
  for (const typed of ['nagy anna', 'anna nagy', 'Nagy']) expect(await listed(typed)).toEqual(['Nagy']);
  const { members } = await get<SearchAnswer>('/api/search/portal', { text: 'kovacs' });
  expect(members.map(({ name }) => name)).toEqual(['Kovács Béla']);
  await save({ nameOrder: 'GIVEN_FIRST' });
  expect(await listed('')).toEqual(['Nagy', 'Kovács', '陈']);
});

test('an older page does not say it, and what was chosen stays', async () => {
  await save({ nameOrder: 'FAMILY_FIRST' });
  expect((await save({ nameOrder: undefined })).data.nameOrder).toBe('FAMILY_FIRST');
  expect(await save({ nameOrder: 'LAST' })).toMatchObject({ code: 'INVALID_FIELDS' });
});
