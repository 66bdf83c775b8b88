import type { DuplicatePage, LookAlike } from '@studio/contract/members/merge/duplicate.schema';
import { aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { addMember, changeMember } from '../member-record/member-record.repository.ts';
import { mergeModule } from '../merge/merge.routes.ts';
import { duplicateModule } from './duplicate.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [duplicateModule, mergeModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

let number = 90_000_000;
const aPerson = async (change: object = {}): Promise<string> => {
  number += 1;
  const memberId = await api.db.studio(studio.studioId, (tx) =>
    addMember(tx, {
      first_name: 'Ana',
      last_name: 'Lim',
      user_email: '',
      phone: String(number),
      phone_country_code: '+65',
      joined_at: api.clock.now(),
      ...change,
    }),
  );
  return memberId ?? '';
};
const lookFor = async (query: Record<string, string>, as: { token: string } = studio.owner) =>
  (await api.call<LookAlike[]>('GET', `${AREA}/look-alikes`, { as, query })).data;
const duplicates = async (query: Record<string, string> = {}) =>
  (await api.call<DuplicatePage>('GET', `${AREA}/duplicates`, { as: studio.owner, query })).data;
const pairs = async () =>
  (await duplicates()).items.map(({ first, second, reason }) => [first.memberId, second.memberId, reason]);

test('finds whom a new client may be already, the surest first', async () => {
  const byName = await aPerson({ birthday: '1990-04-01' });
  const byPhone = await aPerson({ first_name: 'Ben', phone: '91234567' });
  const byEmail = await aPerson({ first_name: 'Cat', user_email: 'ana@example.com' });
  await aPerson({ birthday: '1991-04-01' });
  const person = { firstName: 'ana', lastName: 'LIM', birthday: '1990-04-01' };
  const contact = { phoneCountryCode: '+65', phone: '9123 4567', userEmail: 'Ana@example.com' };
  expect(
    (await lookFor({ ...person, ...contact })).map(({ memberId, reason }) => [memberId, reason]),
  ).toEqual([
    [byPhone, 'PHONE'],
    [byEmail, 'EMAIL'],
    [byName, 'NAME_BIRTHDAY'],
  ]);
  expect(await lookFor({ ...person, birthday: '' })).toEqual([]);
  expect(await lookFor({})).toEqual([]);
});

test('a number of a record that was merged leads to the one that was kept', async () => {
  const [kept, dropped] = [await aPerson(), await aPerson({ phone: '91234567' })];
  const json = { keepId: kept, dropId: dropped };
  await api.call('POST', `${AREA}/merge`, { as: studio.owner, json });
  const found = await lookFor({ phoneCountryCode: '+65', phone: '91234567' });
  expect(found).toMatchObject([{ memberId: kept, reason: 'PHONE' }]);
  await api.db.studio(studio.studioId, (tx) => changeMember(tx, kept, { status: 'ARCHIVED' }));
  expect(await lookFor({ phoneCountryCode: '+65', phone: '91234567' })).toEqual([]);
});

test('shows no contact data to those who may not see it', async () => {
  await aPerson({ phone: '91234567', user_email: 'ana@example.com' });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('role_permission')
      .values({
        studio_id: studio.studioId,
        role: 'STAFF',
        permission: 'member.contact',
        is_allowed: false,
        changed_at: api.clock.now(),
      })
      .execute(),
  );
  const desk = await aStaff(api, studio, 'STAFF');
  const [found] = await lookFor({ phoneCountryCode: '+65', phone: '91234567' }, desk);
  expect(found).toMatchObject({ phone: '••••• 567' });
  expect(found?.userEmail).not.toContain('ana@');
  const trainer = await aStaff(api, studio, 'TRAINER');
  const refused = await api.call('GET', `${AREA}/look-alikes`, { as: trainer });
  expect(refused).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('lists pairs by how sure it is, and each only once', async () => {
  const old = new Date(0);
  const one = await aPerson({ birthday: '1990-04-01', joined_at: old });
  const same = await aPerson({ birthday: '1990-04-01' });
  const unsure = await aPerson({ first_name: 'ANA ', last_name: 'Teo' });
  const likeUnsure = await aPerson({ first_name: 'Ana ', last_name: 'Teo', joined_at: old });
  const mail = await aPerson({ first_name: 'Cat', user_email: 'c.at@example.com', joined_at: old });
  const sameMail = await aPerson({ first_name: 'Dan', user_email: 'cat+yoga@example.com' });
  const phone = await aPerson({ first_name: 'Eve', phone: '91230000', joined_at: old });
  const samePhone = await aPerson({ first_name: 'Eva', phone: '91230000', phone_country_code: '+60' });
  await aPerson({ birthday: '1991-04-01', first_name: 'Zoe' });
  await aPerson({ first_name: 'Zoe', birthday: '1992-04-01' });
  await aPerson({ first_name: 'Ana', is_aggregator_only: true });
  expect(await pairs()).toEqual([
    [phone, samePhone, 'PHONE'],
    [mail, sameMail, 'EMAIL'],
    [one, same, 'NAME_BIRTHDAY'],
    [likeUnsure, unsure, 'NAME'],
  ]);
  expect(await duplicates({ page: '1', pageSize: '3' })).toMatchObject({
    total: 4,
    items: [{ reason: 'NAME' }],
  });
  expect(await duplicates({ page: '2', pageSize: '3' })).toMatchObject({ total: 4, items: [] });
});

test('two who are not one person leave the list, for managers of this studio', async () => {
  const [keepId, dropId] = [await aPerson(), await aPerson()];
  const tell = (json: object, as: { token: string } = studio.owner) =>
    api.call('POST', `${AREA}/duplicates/different`, { as, json });
  expect(await pairs()).toHaveLength(1);
  expect(await tell({ keepId, dropId }, await aStaff(api, studio, 'STAFF'))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  expect(await tell({ keepId, dropId: keepId })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await tell({ keepId, dropId }, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await tell({ keepId, dropId })).toMatchObject({ code: '0' });
  expect(await tell({ keepId: dropId, dropId: keepId })).toMatchObject({ code: '0' });
  expect(await pairs()).toEqual([]);
});
