import type {
  AnonymisePreview,
  DeleteRequest,
  Deletion,
} from '@studio/contract/members/privacy/anonymise.schema';
import type { MemberPage, MemberProfile } from '@studio/contract/members/member.schema';
import { DAY } from '@studio/contract/values/time';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { insertNote } from '../../../testing/builders/noteBuilders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { mute } from '../../../platform/push/mutes.ts';
import { forgetMails } from '../../../platform/mail/mailbox/forgetMails.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { contactLogModule } from '../contact-log/contact-log.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { memberNoteModule } from '../member-note/member-note.routes.ts';
import { changeMember } from '../member-record/member-record.repository.ts';
import { privacyModule } from './privacy.routes.ts';

const AREA = '/api/member/portal';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [memberModule, memberListModule, privacyModule, memberNoteModule, contactLogModule],
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
});
afterAll(() => api.close());

const withTheToken = (change: object = {}, as: { token: string } = studio.owner) =>
  api.call('POST', `${AREA}/anonymise`, {
    as,
    json: { memberId: member.memberId, confirm: true, ...change },
  });
const anonymise = async () => {
  await stepUp(api, studio.owner, 'ANONYMISE');
  return withTheToken();
};
const preview = async () => {
  const query = { memberId: member.memberId };
  return (await api.call<AnonymisePreview>('GET', `${AREA}/anonymise-preview`, { as: studio.owner, query }))
    .data;
};
const ask = () => api.call<DeleteRequest>('POST', '/api/users/delete-request', { as: member });
const own = async () => (await api.call<Deletion>('GET', '/api/users/delete-request', { as: member })).data;
const withdraw = () => api.call('POST', '/api/users/delete-request/withdraw', { as: member });
const told = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('notification')
      .select(['kind', 'least_role as role', 'title'])
      .orderBy('created_at')
      .execute(),
  );
const anUnpaidOrder = async (change: { memberId?: string; forMemberId?: string; status?: string } = {}) => {
  const orderId = newId();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('orders')
      .values({
        studio_id: studio.studioId,
        order_id: orderId,
        reference: orderId,
        member_id: change.memberId ?? member.memberId,
        for_member_id: change.forMemberId ?? null,
        status: change.status ?? 'AWAITING_PAYMENT',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 10_000,
        created_at: api.clock.now(),
      })
      .execute(),
  );
  return orderId;
};
const tagged = async (name: string) => {
  const as = studio.owner;
  const { data } = await api.call<{ tagId: string }>('POST', `${AREA}/tag`, { as, json: { name } });
  const json = { tagId: data.tagId, memberIds: [member.memberId], isOn: true };
  await api.call('POST', `${AREA}/tag/members`, { as, json });
};
const aBookedClass = async () =>
  aBooking(api, studio, {
    scheduleId: await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' }),
    memberId: member.memberId,
    status: 'BOOKED',
  });

test('what they had turned off goes with them', async () => {
  const muted = () =>
    api.db.studio(studio.studioId, (tx) => tx.selectFrom('member_mute').select('channel').execute());
  await api.db.studio(studio.studioId, async (tx) => {
    for (const channel of ['EMAIL', 'PUSH'] as const)
      await mute(tx, member.userId, { channel, event: 'MEMBER_REMINDER', isOn: false });
  });
  expect(await muted()).toHaveLength(2);
  await anonymise();
  expect(await muted()).toEqual([]);
});

test('whom an order was billed to goes where no document names them', async () => {
  const orderId = await anUnpaidOrder();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('orders')
      .set({ buyer: 'Mei Tan, 12 Home Road', status: 'CANCELLED' })
      .where('order_id', '=', orderId)
      .execute(),
  );
  expect(await anonymise()).toMatchObject({ code: '0' });
  const buyers = sqlBuilder.selectFrom('orders').select('buyer');
  expect(await api.db.read(studio.studioId, buyers)).toEqual([{ buyer: '' }]);
});

test('the address that they had is told once what went and what stays, and is kept no longer than a day', async () => {
  await anUnpaidOrder();
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('orders').set({ status: 'CANCELLED' }).execute(),
  );
  await stepUp(api, studio.owner, 'ANONYMISE');
  const answers = await Promise.all([withTheToken(), withTheToken(), withTheToken()]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'NOT_FOUND', 'NOT_FOUND']);
  const [mail, ...others] = await newestMails(api.db, member.userEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your account at Test Studio was deleted');
  expect(mail?.text).toMatch(/Hello Test,[\s\S]*1 order with its receipts/);
  const later = async (days: number) => {
    await api.db.platform(async (tx) => {
      // Not waiting any more.
      await tx
        .updateTable('outbox_mail')
        .set({ status: 'DEAD' })
        .where('to_address', '=', member.userEmail)
        .execute();
      await forgetMails(tx, new Date(api.clock.now().getTime() + days * DAY));
    });
    return (await newestMails(api.db, member.userEmail)).length;
  };
  expect(await later(1)).toBe(1);
  expect(await later(1.01)).toBe(0);
});

test('nothing of the person is left, but what they bought is', async () => {
  await aPackage(api, studio, { memberId: member.memberId });
  const about = { memberId: member.memberId, staffId: studio.owner.staffId, now: api.clock.now() };
  await api.db.studio(studio.studioId, (tx) => insertNote(tx, about));
  await tagged('VIP');
  const before = await preview();
  expect(before.losses).toEqual(['A package with 10 credits can no longer be used.']);
  expect(before.removes.slice(2)).toEqual(['1 note', '1 tag']);
  expect(await anonymise()).toMatchObject({ code: '0', data: { memberId: member.memberId } });
  const notes = sqlBuilder.selectFrom('member_note').select('note_id');
  expect(await api.db.read(studio.studioId, notes)).toEqual([]);
  const tags = sqlBuilder.selectFrom('member_tag').select('tag_id');
  expect(await api.db.read(studio.studioId, tags)).toEqual([]);
  const { data } = await api.call<MemberProfile>('GET', AREA, {
    as: studio.owner,
    query: { memberId: member.memberId },
  });
  expect(data).toMatchObject({
    firstName: 'Former member',
    lastName: '',
    userEmail: '',
    phone: '',
    hasAccount: false,
    status: 'ARCHIVED',
    creditsLeft: 10,
    anonymisedAt: api.clock.now().toISOString(),
  });
  const words = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('member_word').select('word').where('is_contact', '=', true).execute(),
  );
  expect(words).toEqual([]);
  expect(await ask()).toMatchObject({ status: 401 });
  expect(JSON.stringify(await auditOf(api, studio.studioId, 'member.anonymise'))).not.toContain(
    member.userEmail,
  );
  expect(await anonymise()).toMatchObject({ code: 'NOT_FOUND' });
});

describe('Nothing is written down about', () => {
  const post = (path: string, json: object) =>
    api.call<{ tagId: string }>('POST', `${AREA}/${path}`, { as: studio.owner, json });
  async function everyWrite() {
    const { memberId } = member;
    const { tagId } = (await post('tag', { name: 'VIP' })).data;
    const note = { type: 'GENERAL', visibility: 'STAFF', pinned: false, noteBody: 'Was here again' };
    const contact = { channel: 'CALL', outcome: 'REACHED', contactText: 'Comes back' };
    return {
      note: await post('note', { memberId, ...note }),
      contact: await post('contact-log', { memberId, ...contact }),
      tag: await post('tag/members', { tagId, memberIds: [memberId], isOn: true }),
      message: await post('message', { memberId, subject: 'Hello', message: 'Are you there?' }),
    };
  }
  const REFUSED = {
    code: 'NOT_FOUND',
    message: 'This client was deleted or merged, so nothing can be added to their record.',
  };
  const written = () =>
    Promise.all([
      api.db.read(studio.studioId, sqlBuilder.selectFrom('member_note').select('member_id')),
      api.db.read(studio.studioId, sqlBuilder.selectFrom('member_contact').select('member_id')),
      api.db.read(studio.studioId, sqlBuilder.selectFrom('member_tag').select('member_id')),
    ]);

  test('a member is, as long as they are one', async () => {
    const codes = Object.values(await everyWrite()).map(({ code }) => code);
    expect(codes).toEqual(['0', '0', '0', '0']);
  });

  test.each([
    ['somebody who was erased', async () => void (await anonymise())],
    [
      'a record that was merged',
      () => api.db.studio(studio.studioId, (tx) => changeMember(tx, member.memberId, { status: 'ARCHIVED' })),
    ],
  ])('%s', async (_who, close) => {
    await close();
    const answers = await everyWrite();
    for (const answer of Object.values(answers)) expect(answer).toMatchObject(REFUSED);
    expect(await written()).toEqual([[], [], []]);
  });
});

test('what is open is settled first, by both', async () => {
  const bookingId = await aBookedClass();
  const message = 'A booking is still to come. Cancel it first.';
  expect((await preview()).obstacles).toEqual([{ kind: 'UPCOMING', message }]);
  expect(await anonymise()).toMatchObject({ code: 'MEMBER_NOT_SETTLED', message });
  expect(await ask()).toMatchObject({ code: 'MEMBER_NOT_SETTLED', message });
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('booking').set({ status: 'CANCELLED' }).where('booking_id', '=', bookingId).execute(),
  );
  expect(await anonymise()).toMatchObject({ code: '0' });
});

test('the bell forgets their name with them, and nobody else', async () => {
  await ask();
  const others = { kind: 'IMPORT_FINISHED', leastRole: 'OWNER', now: api.clock.now() } as const;
  await api.db.studio(studio.studioId, async (tx) => {
    notify(tx, {
      ...others,
      title: 'Test Member booked Yoga',
      body: 'By Test Member',
      route: '/dashboard/schedule',
    });
    notify(tx, { ...others, title: 'Test Membership was sold', route: '/dashboard/payments' });
  });
  expect((await told()).map(({ title }) => title)).toHaveLength(3);
  await anonymise();
  expect((await told()).map(({ title }) => title).sort()).toEqual([
    'Former member booked Yoga',
    'Test Membership was sold',
  ]);
});

describe('Nobody is forgotten who owes:', () => {
  const unpaidPlace = async () => {
    const scheduleId = await aSession(api, studio, { startAt: '2026-02-01T10:00:00.000Z' });
    await aBooking(api, studio, {
      scheduleId,
      memberId: member.memberId,
      status: 'CHECKED_IN',
      pay_mode: 'UNPAID',
      price_minor: 2500,
    });
  };

  test.each([
    ['an order whose proof of payment is being checked', () => anUnpaidOrder({ status: 'PROOF_SUBMITTED' })],
    [
      'an order that somebody else has placed for them',
      async () =>
        anUnpaidOrder({ memberId: (await aMember(api, studio)).memberId, forMemberId: member.memberId }),
    ],
    ['a place of which there is no order', unpaidPlace],
  ])('%s', async (_case, owe) => {
    await owe();
    expect((await preview()).obstacles.map(({ kind }) => kind)).toEqual(['OWED']);
    expect(await anonymise()).toMatchObject({ code: 'MEMBER_NOT_SETTLED' });
    expect((await own()).obstacles.map(({ kind }) => kind)).toEqual(['OWED']);
    expect(await ask()).toMatchObject({ code: 'MEMBER_NOT_SETTLED' });
  });
});

test('a member asks once, and the owner hears of it', async () => {
  const requestedAt = api.clock.now().toISOString();
  expect((await ask()).data).toEqual({ requestedAt, isNew: true });
  expect((await ask()).data).toEqual({ requestedAt, isNew: false });
  expect(await preview()).toMatchObject({ requestedAt, obstacles: [] });
  const query = { view: 'TO_DELETE' };
  const waiting = await api.call<MemberPage>('GET', `${AREA}/studio`, { as: studio.owner, query });
  expect(waiting.data.items).toMatchObject([{ memberId: member.memberId }]);
  expect(await told()).toEqual([
    { kind: 'DELETE_REQUESTED', role: 'OWNER', title: 'Test Member asks you to delete their data' },
  ]);
});

test('a member who asks twice at once has asked once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ data }) => data.isNew).sort()).toEqual([false, false, true]);
  expect(await told()).toHaveLength(1);
});

test('a member reads what it means, and what has to be settled first', async () => {
  await aPackage(api, studio, { memberId: member.memberId });
  const orderId = await anUnpaidOrder();
  await aBookedClass();
  expect(await own()).toEqual({
    requestedAt: null,
    obstacles: [
      { kind: 'OWED', message: 'A payment is open. Pay it first.' },
      { kind: 'UPCOMING', message: 'A booking is still to come. Cancel it first.' },
    ],
    orderToPay: orderId,
    removes: expect.arrayContaining(['What the studio noted about you']),
    keeps: expect.arrayContaining(['1 order with its receipts']),
    losses: ['A package with 10 credits can no longer be used.'],
  });
  expect((await ask()).code).toBe('MEMBER_NOT_SETTLED');
});

test('a member withdraws what they asked for, and the owner hears of it', async () => {
  expect(await withdraw()).toMatchObject({ code: '0' });
  expect(await told()).toEqual([]);
  await ask();
  expect(await own()).toMatchObject({ requestedAt: api.clock.now().toISOString(), obstacles: [] });
  expect(await withdraw()).toMatchObject({ code: '0' });
  expect((await own()).requestedAt).toBeNull();
  expect(await preview()).toMatchObject({ requestedAt: null });
  expect((await told()).map(({ title }) => title)).toEqual([
    'Test Member asks you to delete their data',
    'Test Member no longer asks you to delete their data',
  ]);
  expect(await auditOf(api, studio.studioId, 'member.withdrawDeletion')).toHaveLength(1);
  expect((await ask()).data.isNew).toBe(true);
});

test('needs the owner, a confirmation, and a member of this studio', async () => {
  expect(await withTheToken({}, await aStaff(api, studio, 'SUPER'))).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await withTheToken({ confirm: false })).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await withTheToken({}, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await withTheToken()).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'ANONYMISE' } });
});
