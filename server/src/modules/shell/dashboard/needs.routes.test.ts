import type { Need } from '@studio/contract/shell/needs.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { contactLogModule } from '../../members/contact-log/contact-log.routes.ts';
import { engagementSweep } from '../../members/engagement/engagement.sweep.ts';
import { memberListModule } from '../../members/member-list/member-list.routes.ts';
import { changeMember } from '../../members/member-record/member-record.repository.ts';
import { dashboardModule } from './dashboard.routes.ts';

const URL = '/api/studio/portal/studio/needs';
/** 09:00 on 3 March in Singapore. */
const NOW = '2026-03-03T01:00:00Z';
let app: TestApp;
let studio: TestStudio;
let [manager, desk, trainer]: TestStaff[] = [];
let [ana, ben]: TestMember[] = [];
beforeAll(async () => {
  app = await startTestApp({ modules: [dashboardModule, formModule, contactLogModule, memberListModule] });
});
beforeEach(async () => {
  app.clock.set(NOW);
  studio = await aStudio(app);
  [manager, desk, trainer] = [
    await aStaff(app, studio, 'SUPER'),
    await aStaff(app, studio, 'STAFF'),
    await aStaff(app, studio, 'TRAINER'),
  ];
  [ana, ben] = [await aMember(app, studio), await aMember(app, studio)];
});
afterAll(() => app.close());

const inStudio = <T>(work: Parameters<typeof app.db.studio<T>>[1]) => app.db.studio(studio.studioId, work);
const idOf = (member: TestMember | undefined) => member?.memberId ?? '';
const needs = async (as: { token: string } | undefined = studio.owner) =>
  (await app.call<Need[]>('GET', URL, as ? { as } : {})).data;
const counts = async (as?: { token: string }) =>
  Object.fromEntries((await needs(as)).map(({ kind, count }) => [kind, count]));

const anOrder = (status: string) =>
  inStudio((tx) =>
    tx
      .insertInto('orders')
      .values({
        studio_id: studio.studioId,
        order_id: newId(),
        reference: newId(),
        member_id: idOf(ana),
        status,
        mode: 'QR',
        currency: 'SGD',
        total_minor: 5000,
        paid_minor: 0,
        created_at: app.clock.now(),
      })
      .execute(),
  );
const anApproval = (askedBy: TestStaff | undefined, expiresAt: string) =>
  inStudio((tx) =>
    tx
      .insertInto('approval_request')
      .values({
        studio_id: studio.studioId,
        approval_request_id: newId(),
        act: 'ADJUST',
        input: '{}',
        kind: 'CREDITS',
        asked_by: askedBy?.staffId ?? '',
        member_id: idOf(ana),
        subject: 'Ten classes',
        amount: 3,
        reason: 'Was ill',
        status: 'OPEN',
        created_at: app.clock.now(),
        expires_at: new Date(expiresAt),
      })
      .execute(),
  );
/** A class of an hour, with a member in it. */
async function aPlace(
  startAt: string,
  member: TestMember | undefined,
  { status = 'BOOKED', staffId = null as string | null } = {},
): Promise<string> {
  const scheduleId = await aSession(app, studio, { startAt, staff_id: staffId });
  await aBooking(app, studio, { scheduleId, memberId: idOf(member), status });
  return scheduleId;
}

test('nothing waits in a new studio, and it is not for members or strangers', async () => {
  expect(await needs()).toEqual([]);
  expect(await app.call('GET', URL, {})).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await app.call('GET', URL, { as: { token: ana?.token ?? '' } })).toMatchObject({
    code: 'WRONG_TOKEN',
  });
});

test('payments wait once a member has sent a proof, for those who record them', async () => {
  for (const status of ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PAID']) await anOrder(status);
  expect(await counts(desk)).toEqual({ PAYMENTS: 1 });
  expect(await counts(trainer)).toEqual({});
});

test('requests wait for those who decide them, but not for who asked, nor when they have expired', async () => {
  await anApproval(manager, '2026-03-03T01:00:01Z');
  await anApproval(desk, '2026-03-03T01:00:01Z');
  await anApproval(desk, NOW);
  expect(await counts()).toEqual({ APPROVALS: 2 });
  expect(await counts(manager)).toEqual({ APPROVALS: 1 });
  expect(await counts(desk)).toEqual({});
});

describe('waivers', () => {
  const forms = () => aFormDesk(app, studio);
  beforeEach(async () => void (await forms().create({ formType: 'WAIVER', requiredFor: 'ALL_MEMBERS' })));

  test('wait before the classes of today, each member once, with the first class', async () => {
    const first = await aPlace('2026-03-03T02:00:00Z', ana);
    await aPlace('2026-03-03T04:00:00Z', ana);
    await aPlace('2026-03-03T03:00:00Z', ben);
    await aPlace('2026-03-04T02:00:00Z', await aMember(app, studio));
    await aPlace('2026-03-03T05:00:00Z', await aMember(app, studio), { status: 'CHECKED_IN' });
    await aPlace('2026-03-03T05:00:00Z', await aMember(app, studio), { status: 'CANCELLED' });
    expect(await needs(desk)).toEqual([{ kind: 'WAIVERS', count: 2, scheduleId: first }]);
  });

  test('do not wait any more once the class has ended, or it is signed', async () => {
    await aPlace('2026-03-03T00:00:00Z', ana);
    expect(await needs(desk)).toEqual([]);
    const running = await aPlace('2026-03-03T00:00:01Z', ana);
    expect(await needs(desk)).toEqual([{ kind: 'WAIVERS', count: 1, scheduleId: running }]);
    if (!ana) throw new Error('no member');
    const [form] = await forms().own(ana);
    expect((await forms().sign(ana, form?.formId ?? '')).status).toBe(200);
    expect(await needs(desk)).toEqual([]);
  });

  test('wait of everybody whom the view of members has, booked or not', async () => {
    await inStudio((tx) => engagementSweep.sweep(tx, app.clock.now()));
    const view = await app.call<{ total: number }>('GET', '/api/member/portal/studio', {
      as: desk ?? studio.owner,
      query: { view: 'UNSIGNED' },
    });
    expect(view.data.total).toBe(2);
    expect(await needs(desk)).toEqual([{ kind: 'UNSIGNED', count: 2, scheduleId: null }]);
    expect(await needs(trainer)).toEqual([]);
  });

  test('wait for a trainer only before their own classes', async () => {
    await aPlace('2026-03-03T02:00:00Z', ana);
    expect(await needs(trainer)).toEqual([]);
    const own = await aPlace('2026-03-03T03:00:00Z', ben, { staffId: trainer?.staffId ?? null });
    expect(await needs(trainer)).toEqual([{ kind: 'WAIVERS', count: 1, scheduleId: own }]);
  });
});

test('objections to no-shows wait until they are answered, for a trainer those of their own classes', async () => {
  const object = async (
    startAt: string,
    place: Parameters<typeof aPlace>[2],
    saidAt: string,
    isKept = false,
  ) => {
    const scheduleId = await aPlace(startAt, ana, place);
    await inStudio(async (tx) => {
      const { booking_id: bookingId } = await tx
        .selectFrom('booking')
        .select('booking_id')
        .where('studio_id', '=', studio.studioId)
        .where('schedule_id', '=', scheduleId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('no_show_objection')
        .values({
          studio_id: studio.studioId,
          booking_id: bookingId,
          note: '',
          said_at: new Date(saidAt),
          kept_at: isKept ? app.clock.now() : null,
        })
        .execute();
    });
    return scheduleId;
  };
  const missed = { status: 'NO_SHOW' };
  await object('2026-02-28T02:00:00Z', missed, '2026-03-02T04:00:00Z');
  const oldest = await object('2026-03-01T02:00:00Z', missed, '2026-03-02T03:00:00Z');
  await object('2026-03-01T04:00:00Z', missed, '2026-03-02T02:00:00Z', true);
  await object('2026-03-01T06:00:00Z', { status: 'CHECKED_IN' }, '2026-03-02T02:00:00Z');
  expect(await needs(desk)).toEqual([{ kind: 'OBJECTIONS', count: 2, scheduleId: oldest }]);
  expect(await needs(trainer)).toEqual([]);

  const taught = { ...missed, staffId: trainer?.staffId ?? null };
  const own = await object('2026-03-01T08:00:00Z', taught, '2026-03-02T05:00:00Z');
  expect(await needs(trainer)).toEqual([{ kind: 'OBJECTIONS', count: 1, scheduleId: own }]);
});

test('birthdays and follow-ups are those of the views of the list, for a trainer of their own members', async () => {
  await inStudio((tx) => changeMember(tx, idOf(ana), { birthday: '1990-03-09' }));
  await inStudio((tx) => changeMember(tx, idOf(ben), { birthday: '1990-03-10' }));
  await inStudio((tx) => engagementSweep.sweep(tx, app.clock.now()));
  const follow = (followUpOn: string) =>
    app.call('POST', '/api/member/portal/contact-log', {
      as: desk ?? studio.owner,
      json: { memberId: idOf(ana), channel: 'CALL', outcome: 'REACHED', contactText: 'x', followUpOn },
    });
  await follow('2026-03-03');
  expect(await counts(desk)).toEqual({ FOLLOW_UPS: 1, BIRTHDAYS: 1 });
  expect(await counts(trainer)).toEqual({});
  await aPlace('2026-03-03T02:00:00Z', ana, { staffId: trainer?.staffId ?? null, status: 'CHECKED_IN' });
  await inStudio((tx) => engagementSweep.sweep(tx, app.clock.now()));
  expect(await counts(trainer)).toEqual({ BIRTHDAYS: 1 });
});
