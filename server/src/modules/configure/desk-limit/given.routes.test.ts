import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { anEventWithTicket } from '../../../testing/builders/eventBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { appointmentModule } from '../../schedule/appointment/appointment.routes.ts';
import { eventModule } from '../../schedule/event/event.routes.ts';

const REASON = 'Won the raffle';
let api: TestApp;
let studio: TestStudio;
let desk: TestStaff;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [appointmentModule, eventModule] });
});
beforeEach(async () => {
  // Monday, 09:00 in Singapore.
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [desk, mei] = [await aStaff(api, studio, 'STAFF'), await aMember(api, studio)];
});
afterAll(() => api.close());

const post = (path: string, json: object, as: { token: string } = desk) =>
  api.call<{ ticketId: string }>('POST', path, { as, json, headers: { 'idempotency-key': newId() } });
const acts = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('desk_act')
      .select(['kind', 'amount', 'member_id', 'subject', 'reason'])
      .orderBy('done_at')
      .execute(),
  );
const tuesday = (time: string): string => new Date(`2026-03-03T${time}:00+08:00`).toISOString();

describe('an appointment', () => {
  let classTemplId: string;
  beforeEach(async () => {
    classTemplId = await anAppointmentTemplate(api, studio, {
      class_name: 'Personal training',
      drop_in_minor: 8_000,
    });
    await someHours(api, studio, await aStaff(api, studio, 'TRAINER'));
  });
  const book = (change: object, time = '10:00') =>
    post('/api/booking/portal/appointment', {
      classTemplId,
      memberId: mei.memberId,
      startAt: tuesday(time),
      reason: REASON,
      ...change,
    });

  test('for nothing is a free place, as many as the desk may give', async () => {
    expect((await book({ payMode: 'FREE' })).code).toBe('0');
    expect(await acts()).toEqual([
      {
        kind: 'FREE_BOOKING',
        amount: 1,
        member_id: mei.memberId,
        subject: 'Personal training, Tue 3 Mar',
        reason: REASON,
      },
    ]);
    expect(await book({ payMode: 'FREE' }, '11:00')).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 1 free place a day for each member: 1 used today, 0 left.',
    });
    expect(
      await api.db.studio(studio.studioId, (tx) =>
        tx.selectFrom('session').select('schedule_id').where('class_templ_id', '=', classTemplId).execute(),
      ),
    ).toHaveLength(1);
  });

  test('below its price is a discount, with a reason', async () => {
    expect(await book({ payMode: 'DROP_IN', price: '79.99', reason: '' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Enter why it costs less' }] },
    });
    expect(await book({ payMode: 'DROP_IN', price: '71.99' })).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 10% off at a time.',
    });
    expect((await book({ payMode: 'DROP_IN', price: '72' })).code).toBe('0');
    expect((await book({ payMode: 'UNPAID', price: '80', reason: '' }, '11:00')).code).toBe('0');
    expect(await acts()).toMatchObject([{ kind: 'DISCOUNT', amount: 800 }]);
  });
});

describe('a ticket', () => {
  const sell = (ticketTypeId: string, change: object = {}, as?: TestStaff) =>
    post(
      '/api/event/portal/ticket',
      { ticketTypeId, memberId: mei.memberId, payMode: 'FREE', reason: REASON, ...change },
      as,
    );

  test('for nothing is as many free places as it has dates, and needs a reason', async () => {
    const day = await anEventWithTicket(api, studio, { days: [10], name: 'Sound bath' });
    const course = await anEventWithTicket(api, studio, { days: [12, 19], name: 'Course' });
    expect(await sell(day.ticketTypeId, { reason: '' })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason', message: 'Enter why it is free' }] },
    });
    expect((await sell(day.ticketTypeId)).code).toBe('0');
    const ken = await aMember(api, studio);
    expect(await sell(course.ticketTypeId, { memberId: ken.memberId })).toMatchObject({
      code: 'ABOVE_LIMIT',
      message: 'Your limit is 1 free place a day for each member: 0 used today, 1 left.',
    });
    expect((await sell(course.ticketTypeId, { memberId: ken.memberId }, studio.owner)).code).toBe('0');
    expect((await acts()).map(({ kind, amount, subject }) => [kind, amount, subject])).toEqual([
      ['FREE_BOOKING', 1, 'Sound bath: Early bird'],
      ['FREE_BOOKING', 2, 'Course: Early bird'],
    ]);
    expect(await course.taken()).toEqual([1, 1]);
  });

  test('that costs nothing is given away by nobody', async () => {
    const free = await anEventWithTicket(api, studio, { days: [10], price: '0' });
    expect((await sell(free.ticketTypeId, { reason: '' })).code).toBe('0');
    expect(await acts()).toEqual([]);
  });

  test('that was cancelled late, but paid back, is a waived penalty', async () => {
    const manager = await aStaff(api, studio, 'SUPER');
    const { ticketTypeId } = await anEventWithTicket(api, studio, { days: [1], name: 'Sound bath' });
    const {
      data: { ticketId },
    } = await sell(ticketTypeId, { payMode: 'DROP_IN', mode: 'CASH' });
    const cancel = (kind: string, as: TestStaff) =>
      post('/api/event/portal/ticket/cancel', { ticketId, kind, reason: 'She is ill' }, as);
    expect(await cancel('EARLY', desk)).toMatchObject({
      status: 403,
      code: 'ABOVE_LIMIT',
      message: 'Your role cannot refund late cancellations.',
    });
    expect((await cancel('EARLY', manager)).code).toBe('0');
    expect(await acts()).toEqual([
      {
        kind: 'WAIVE',
        amount: 1,
        member_id: mei.memberId,
        subject: 'Sound bath: Early bird',
        reason: 'She is ill',
      },
    ]);
  });
});
