import type { MemberPage, MemberProfile } from '@studio/contract/members/member.schema';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberModule } from './member.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;

beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, memberListModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  desk = await aStaff(api, studio, 'STAFF');
});
afterAll(() => api.close());

const walkIn = (phone: string, userEmail = '') => ({
  firstName: 'Wendy',
  lastName: 'Goh',
  userEmail,
  phoneCountryCode: '+65',
  phone,
});
const create = (person: object) =>
  api.call<MemberProfile>('POST', `${AREA}/create`, { as: desk, form: person });
const mails = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('outbox_mail').select('to_address').where('studio_id', '=', studio.studioId).execute(),
  );

test('several clients without an email address are added, and found, and none is mailed', async () => {
  const first = await create(walkIn('91230001'));
  expect(first).toMatchObject({ code: '0', data: { userEmail: '' } });
  expect(await create(walkIn('91230002'))).toMatchObject({ code: '0', data: { userEmail: '' } });
  expect(await mails()).toEqual([]);
  const query = { search: 'Wendy' };
  const { data } = await api.call<MemberPage>('GET', `${AREA}/studio`, { as: desk, query });
  expect(data.items.map(({ phone }) => phone).sort()).toEqual(['91230001', '91230002']);
});

test('the phone number still belongs to one client', async () => {
  await create(walkIn('91230001'));
  expect(await create(walkIn('91230001'))).toMatchObject({
    code: 'USER_EXISTS',
    data: { errors: [{ field: 'phone' }] },
  });
});

test('an address comes later, and is refused when another client has it', async () => {
  await create(walkIn('91230001', 'wendy@example.com'));
  const { data: member } = await create(walkIn('91230002'));
  const save = (userEmail: string) =>
    api.call<MemberProfile>('POST', `${AREA}/update`, {
      as: desk,
      json: {
        ...walkIn('91230002', userEmail),
        memberId: member.memberId,
        version: member.version,
        address: '',
        emergencyContact: { name: '', phone: '', relation: '' },
      },
    });
  expect(await save('wendy@example.com')).toMatchObject({
    code: 'USER_EXISTS',
    data: { errors: [{ field: 'userEmail', message: expect.stringContaining('to their family') }] },
  });
  expect(await save('wendy.goh@example.com')).toMatchObject({ data: { userEmail: 'wendy.goh@example.com' } });
});

test('a message to somebody without an address is refused with the reason', async () => {
  const { data: member } = await create(walkIn('91230001'));
  const json = { memberId: member.memberId, subject: 'Hello', message: 'See you soon' };
  expect(await api.call('POST', `${AREA}/message`, { as: desk, json })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'memberId', message: 'This client has no email address' }] },
  });
});
