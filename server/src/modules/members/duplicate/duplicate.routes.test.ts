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

test('lists pairs of one full name and one more sign, by how sure it is, and each only once', async () => {
  const old = new Date(0);
  const one = await aPerson({ birthday: '1990-04-01', joined_at: old });
  const same = await aPerson({ birthday: '1990-04-01' });
  const mail = await aPerson({ first_name: 'Cat', user_email: 'c.at@example.com', joined_at: old });
  const sameMail = await aPerson({ first_name: 'CAT ', user_email: 'cat+yoga@example.com' });
  const phone = await aPerson({ first_name: 'Eve', phone: '91230000', joined_at: old });
  const samePhone = await aPerson({ first_name: 'Eve', phone: '91230000', phone_country_code: '+60' });
  expect(await pairs()).toEqual([
    [phone, samePhone, 'PHONE'],
    [mail, sameMail, 'EMAIL'],
    [one, same, 'NAME_BIRTHDAY'],
  ]);
  expect(await duplicates({ page: '1', pageSize: '2' })).toMatchObject({
    total: 3,
    items: [{ reason: 'NAME_BIRTHDAY' }],
  });
  expect(await duplicates({ page: '2', pageSize: '2' })).toMatchObject({ total: 3, items: [] });
});

const born = { birthday: '1990-04-01' };
const mobile = { phone: '91230000', phone_country_code: '+60' };
test.each<[string, object, object]>([
  ['two of one name with nothing else in common', {}, {}],
  ['two of one name of whom one has no birthday', born, {}],
  ['two of one name with other birthdays', born, { birthday: '1991-04-01' }],
  ['two of one name without an email address', { user_email: '' }, { user_email: '' }],
  ['twins with one phone number', { ...born, phone: '91230000' }, { ...born, ...mobile, first_name: 'Eva' }],
  ['twins whose names differ by a letter', { ...born, first_name: 'Jo' }, { ...born, first_name: 'Joe' }],
  ['a parent and a child with one number', { phone: '91230000' }, { ...mobile, first_name: 'Kim' }],
  [
    'two of a couple with one mailbox',
    { user_email: 'lim@example.com' },
    { user_email: 'lim+kim@example.com', first_name: 'Kim' },
  ],
  ['a guest of a partner', born, { ...born, is_aggregator_only: true }],
])('%s are no duplicates', async (_case, one, other) => {
  await aPerson(one);
  await aPerson(other);
  expect(await pairs()).toEqual([]);
});

test.each<[string, [string, string], [string, string]]>([
  ['with an umlaut and without its letter', ['Anna', 'Müller'], ['Anna', 'Mueller']],
  ['with an umlaut and without its dots', ['Jörg', 'Müller'], ['Jorg', 'Muller']],
  ['with an accent and without', ['José', 'Álvarez'], ['Jose', 'ALVAREZ']],
  ['in another order', ['Mei', 'Tan'], ['Tan', 'Mei']],
  ['in one piece', ['明', '王'], ['王明', '']],
])('a name %s is the same name', async (_case, [first_name, last_name], [otherFirst, otherLast]) => {
  await aPerson({ ...born, first_name, last_name });
  const other = { first_name: otherFirst, last_name: otherLast };
  await aPerson({ ...other, birthday: '1991-04-01' });
  expect(await pairs()).toEqual([]);
  await aPerson({ ...other, ...born });
  expect((await pairs()).map(([, , reason]) => reason)).toEqual(['NAME_BIRTHDAY']);
});

test('a twin with the same number is not offered while they are added, somebody of the same name is', async () => {
  const ana = await aPerson({ ...born, phone: '91234567' });
  const person = { lastName: 'Lim', phoneCountryCode: '+65', phone: '9123 4567', birthday: born.birthday };
  const found = async (change: object) =>
    (await lookFor({ ...person, ...change })).map(({ memberId, reason }) => [memberId, reason]);
  expect(await found({ firstName: 'Eva' })).toEqual([]);
  expect(await found({ firstName: 'Ana' })).toEqual([[ana, 'PHONE']]);
  // Not known yet to be another.
  expect(await found({ firstName: 'Eva', birthday: '' })).toEqual([[ana, 'PHONE']]);
  const anna = await aPerson({ ...born, first_name: 'Anna', last_name: 'Müller' });
  expect(await found({ firstName: 'Anna', lastName: 'Mueller', phone: '' })).toEqual([
    [anna, 'NAME_BIRTHDAY'],
  ]);
});

test('two who are not one person leave the list, for managers of this studio', async () => {
  const [keepId, dropId] = [await aPerson(born), await aPerson(born)];
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

test('two who are not one person stay two when another record of either is merged', async () => {
  const [ana, namesake] = [await aPerson(born), await aPerson(born)];
  await api.call('POST', `${AREA}/duplicates/different`, {
    as: studio.owner,
    json: { keepId: ana, dropId: namesake },
  });
  const again = await aPerson(born);
  expect(await pairs()).toHaveLength(2);
  await api.call('POST', `${AREA}/merge`, { as: studio.owner, json: { keepId: again, dropId: ana } });
  expect(await pairs()).toEqual([]);
});
