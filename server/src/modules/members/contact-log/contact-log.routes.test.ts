import type { Contact, SaveContact } from '@studio/contract/members/contactLog.schema';
import type { MemberPage } from '@studio/contract/members/member.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { contactLogModule } from './contact-log.routes.ts';

const LOG = '/api/member/portal/contact-log';
let app: TestApp;
let studio: TestStudio;
let ada: TestMember;
let desk: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ modules: [contactLogModule, memberListModule] });
});
beforeEach(async () => {
  app.clock.set('2026-03-02T15:59:00.000Z');
  studio = await aStudio(app);
  ada = await aMember(app, studio);
  desk = await aStaff(app, studio, 'STAFF');
});
afterAll(() => app.close());

const save = (change: Partial<SaveContact> = {}, as: { token: string } = desk) =>
  app.call<Contact[]>('POST', LOG, {
    as,
    json: {
      memberId: ada.memberId,
      channel: 'CALL',
      outcome: 'REACHED',
      contactText: 'Back from Bali in a week',
      ...change,
    },
  });
const done = (contactId: string, isDone: boolean) =>
  app.call<Contact[]>('POST', `${LOG}/done`, { as: desk, json: { contactId, isDone } });
const due = async () =>
  (
    await app.call<MemberPage>('GET', '/api/member/portal/studio', {
      as: desk,
      query: { view: 'FOLLOW_UP', page: '0', pageSize: '25' },
    })
  ).data.total;

test('a line is written, changed, and its text stays out of the audit log', async () => {
  const { data } = await save();
  expect(data).toMatchObject([
    { channel: 'CALL', outcome: 'REACHED', contactText: 'Back from Bali in a week', followUpOn: null },
  ]);
  const contactId = data[0]?.contactId ?? '';
  expect(
    (await save({ contactId, channel: 'SMS', outcome: 'LEFT_MESSAGE', contactText: '' })).data,
  ).toMatchObject([{ contactId, channel: 'SMS', outcome: 'LEFT_MESSAGE', contactText: '' }]);
  const lines = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'after']).where('action', 'like', 'contact.%').execute(),
  );
  expect(lines.map(({ action }) => action).sort()).toEqual(['contact.create', 'contact.update']);
  expect(JSON.stringify(lines)).not.toContain('Bali');
});

test('a follow-up is a task from its day on, until it is done', async () => {
  const { data } = await save({ followUpOn: '2026-03-03' });
  const contactId = data[0]?.contactId ?? '';
  expect(await due()).toBe(0);
  // Midnight in Singapore.
  app.clock.set('2026-03-02T16:00:00.000Z');
  expect(await due()).toBe(1);
  expect((await done(contactId, true)).data).toMatchObject([{ doneName: 'Test STAFF' }]);
  expect(await due()).toBe(0);
  await done(contactId, false);
  expect(await due()).toBe(1);
  await done(contactId, true);
  // Another day is another task.
  expect((await save({ contactId, followUpOn: '2026-03-02' })).data).toMatchObject([{ doneAt: null }]);
  expect(await due()).toBe(1);
});

test('is for those who may reach members, of their own studio', async () => {
  expect(await save({}, await aStaff(app, studio, 'TRAINER'))).toMatchObject({ status: 403 });
  const other = await aStudio(app);
  expect(await save({}, other.owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const { data } = await save();
  const contactId = data[0]?.contactId ?? '';
  const ben = await aMember(app, studio);
  expect(await save({ contactId, memberId: ben.memberId })).toMatchObject({ code: 'NOT_FOUND' });
  // There is nothing to follow up.
  expect(await done(contactId, true)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await save({ contactText: '' })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await save({ outcome: 'NO_ANSWER', contactText: '' })).toMatchObject({ status: 200 });
  expect(await save({ outcome: null as never })).toMatchObject({ code: 'INVALID_FIELDS' });
});
