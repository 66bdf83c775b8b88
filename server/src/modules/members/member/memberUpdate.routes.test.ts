import type { MemberProfile } from '@studio/contract/members/member.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberModule } from './member.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let walkIn: MemberProfile;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, memberListModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
  walkIn = (await create('Mei', '91234567')).data;
});
afterAll(() => api.close());

const create = (firstName: string, phone: string) =>
  api.call<MemberProfile>('POST', `${AREA}/create`, {
    as: desk,
    json: {
      firstName,
      lastName: 'Wong',
      userEmail: `${firstName}@example.com`,
      phoneCountryCode: '+65',
      phone,
      birthday: null,
      gender: null,
    },
  });
const read = async (memberId: string) =>
  (await api.call<MemberProfile>('GET', AREA, { as: desk, query: { memberId } })).data;
const detailsOf = (member: MemberProfile) => ({
  memberId: member.memberId,
  version: member.version,
  firstName: member.firstName,
  lastName: member.lastName,
  userEmail: member.userEmail,
  phoneCountryCode: member.phoneCountryCode,
  phone: member.phone,
  birthday: member.birthday,
  gender: member.gender,
  address: member.address,
  emergencyContact: member.emergencyContact,
});
const update = (member: MemberProfile, change: object = {}, as: { token: string } = desk) =>
  api.call<MemberProfile>('POST', `${AREA}/update`, { as, json: { ...detailsOf(member), ...change } });

test('changes every detail, finds the member by the new name, and says who did it', async () => {
  const change = {
    firstName: 'May',
    userEmail: 'may@example.com',
    phone: '8123 4567',
    birthday: '1990-04-01',
    gender: 'FEMALE',
    address: '1 Orchard Road',
    emergencyContact: { name: 'Ben', phone: '81110000', relation: 'Brother' },
  };
  expect(await update(walkIn, change)).toMatchObject({
    code: '0',
    data: {
      ...change,
      phone: '81234567',
      emergencyContact: { ...change.emergencyContact, phone: '+6581110000' },
      version: walkIn.version + 1,
      hasAccount: false,
    },
  });
  const found = await api.call<{ total: number }>('GET', `${AREA}/studio`, {
    as: desk,
    query: { search: 'may w' },
  });
  expect(found.data.total).toBe(1);
  const [line] = await auditOf(api, studio.studioId, 'member.update');
  expect(line).toMatchObject({
    before: { firstName: 'Mei', address: '' },
    after: { firstName: 'May', address: '1 Orchard Road' },
  });
  expect(line?.after).not.toHaveProperty('lastName');
});

test('the number to call in an emergency is of the country of the member, not of the studio', async () => {
  const change = {
    phoneCountryCode: '+49',
    phone: '0160 1234567',
    emergencyContact: { name: 'Ben', phone: '0151 23456789', relation: 'Brother' },
  };
  expect((await update(walkIn, change)).data.emergencyContact.phone).toBe('+4915123456789');
});

test('the later of two who edit at once is asked to reload', async () => {
  const codes = (
    await Promise.all([1, 2, 3, 4].map((number) => update(walkIn, { address: `${number} Orchard Road` })))
  ).map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(3);
});

test('names the field that another member uses, and keeps their own', async () => {
  const { data: ben } = await create('Ben', '81234567');
  expect(await update(walkIn, { phone: ben.phone })).toMatchObject({
    code: 'USER_EXISTS',
    data: { errors: [{ field: 'phone' }] },
  });
  expect(await update(walkIn, { userEmail: ben.userEmail })).toMatchObject({
    data: { errors: [{ field: 'userEmail' }] },
  });
  expect(await update(walkIn)).toMatchObject({ code: '0' });
});

test('two members cannot take one free number at once', async () => {
  const { data: ben } = await create('Ben', '81234567');
  const answers = await Promise.all([walkIn, ben].map((member) => update(member, { phone: '88887777' })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'USER_EXISTS']);
});

test('what a member signs in with is theirs to change', async () => {
  const { memberId } = await aMember(api, studio);
  const member = await read(memberId);
  expect(member.hasAccount).toBe(true);
  expect(await update(member, { userEmail: 'thief@example.com' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'userEmail' }] },
  });
  expect(await update(member, { phone: '88887777' })).toMatchObject({
    data: { errors: [{ field: 'phone' }] },
  });
  expect(await update(member, { firstName: 'Anna' })).toMatchObject({
    code: '0',
    data: { firstName: 'Anna' },
  });
});

test('a trainer and another studio change nobody', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  const stranger = (await aStudio(api)).owner;
  expect(await update(walkIn, {}, trainer)).toMatchObject({ status: 403 });
  expect(await update(walkIn, {}, stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await read(walkIn.memberId)).version).toBe(walkIn.version);
});

test('somebody who signs in and has no phone number can be saved; a known number is not taken away', async () => {
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member')
      .set({ phone: '', phone_country_code: '' })
      .where('member_id', '=', memberId)
      .execute(),
  );
  const member = await read(memberId);
  expect(await update(member, { firstName: 'May' })).toMatchObject({ data: { firstName: 'May', phone: '' } });
  for (const contact of [{ phone: '' }, { phoneCountryCode: '' }])
    expect(await update(walkIn, contact)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'phone' }] },
    });
});

test('a number that names its country is stored with that one, whichever was chosen', async () => {
  const german = await create('Uwe', '+49 151 23456789');
  expect(german.data).toMatchObject({ phoneCountryCode: '+49', phone: '15123456789' });
  const changed = await update(german.data, { phoneCountryCode: '+62', phone: '0033 6 12 34 56 78' });
  expect(changed.data).toMatchObject({ phoneCountryCode: '+33', phone: '612345678' });
  expect(await update(changed.data, { phone: '+65 123' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'phone' }] },
  });
});
