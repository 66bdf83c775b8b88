import type { PublicEvent, StudioEvent } from '@studio/contract/schedule/event.schema';
import type { OwnTicket, Ticket } from '@studio/contract/booking/ticket.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { eventModule } from './event.routes.ts';
import { DAY } from '@studio/contract/values/time';

const AREA = '/api/event';
let app: TestApp;
let studio: TestStudio;
let mei: TestMember;
let classTemplId: string;
let first: string;
let second: string;

beforeAll(async () => {
  app = await startTestApp({ modules: [eventModule, bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  mei = await aMember(app, studio);
  classTemplId = await anAppointmentTemplate(app, studio, {
    template_type: 'EVENT',
    class_name: 'Retreat',
    location: 'Hill house',
  });
  first = await aDay(40);
  second = await aDay(41);
});
afterAll(() => app.close());

/** A session of the event, `days` days from now. */
async function aDay(days: number, change: object = {}): Promise<string> {
  const schedule_id = newId();
  const start = app.clock.now().getTime() + days * DAY;
  const times = {
    start_at: new Date(start),
    end_at: new Date(start + 3_600_000),
    local_date: new Date(start).toISOString().slice(0, 10),
  };
  const row = {
    studio_id: studio.studioId,
    schedule_id,
    class_templ_id: classTemplId,
    ...times,
    capacity: 10,
    credit_cost: 1,
    created_at: app.clock.now(),
    ...change,
  };
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('session').values(row).execute());
  return schedule_id;
}
const save = (change: object = {}) =>
  app.call<{ ticketTypeId: string; version: number }>('POST', `${AREA}/portal/ticket-type`, {
    as: studio.owner,
    json: { classTemplId, name: 'Standard', price: '120.00', ...change },
  });
const aTicketType = async (change: object = {}): Promise<string> => (await save(change)).data.ticketTypeId;
const read = async () =>
  (await app.call<StudioEvent>('GET', `${AREA}/portal`, { as: studio.owner, query: { classTemplId } })).data;
const take = (ticketTypeId: string, as: { token: string } = mei) =>
  app.call<OwnTicket>('POST', `${AREA}/ticket`, {
    as,
    json: { ticketTypeId },
    headers: { 'idempotency-key': newId() },
  });
const sell = (ticketTypeId: string, change: object = {}) =>
  app.call<Ticket>('POST', `${AREA}/portal/ticket`, {
    as: studio.owner,
    json: { ticketTypeId, memberId: mei.memberId, ...change },
    headers: { 'idempotency-key': newId() },
  });
const bookings = () =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .select(['schedule_id', 'status', 'pay_mode', 'price_minor'])
      .orderBy('booked_at')
      .orderBy('schedule_id')
      .execute(),
  );

test('an event shows its sessions, and what is left of each kind of ticket', async () => {
  await aTicketType({ quantity: 5 });
  await aTicketType({
    name: 'First day',
    price: '70',
    scheduleIds: [first],
    salesFrom: '2026-03-03',
    sort: 1,
  });
  const event = await read();
  expect(event).toMatchObject({
    className: 'Retreat',
    location: 'Hill house',
    currency: 'SGD',
    timezone: 'Asia/Singapore',
  });
  expect(event.sessions.map(({ scheduleId }) => scheduleId)).toEqual([first, second]);
  expect(event.ticketTypes).toMatchObject([
    {
      name: 'Standard',
      price: '120.00',
      quantity: 5,
      sold: 0,
      left: 5,
      sale: 'ON_SALE',
      scheduleIds: [],
      version: 1,
    },
    { name: 'First day', price: '70.00', quantity: null, left: 10, sale: 'NOT_YET', scheduleIds: [first] },
  ]);
});

test('a kind of ticket has its tax; staff see its price and what is paid, visitors what is paid', async () => {
  const taxRateId = await aShop(app, studio).tax({ percent: '9', inclusive: false });
  await aTicketType({ taxRateId });
  expect((await read()).ticketTypes).toMatchObject([{ price: '120.00', taxRateId, toPay: '130.80' }]);
  const { data } = await app.call<PublicEvent>('GET', `${AREA}/detail`, {
    query: { extension: studio.extension, classTemplId },
  });
  expect(data.ticketTypes).toMatchObject([{ price: '130.80' }]);
  expect(await save({ name: 'Other', taxRateId: newId() })).toMatchObject({
    data: { errors: [{ field: 'taxRateId' }] },
  });
});

test('a ticket is a seat in every session, unpaid, and its price stands once', async () => {
  const ticketTypeId = await aTicketType();
  const { data } = await take(ticketTypeId);
  expect(data).toMatchObject({ name: 'Standard', className: 'Retreat', price: '120.00', payment: 'DUE' });
  expect(data.dates).toHaveLength(2);
  const rows = await bookings();
  expect(rows.map(({ schedule_id }) => schedule_id).sort()).toEqual([first, second].sort());
  expect(rows.map(({ status, pay_mode }) => `${status} ${pay_mode}`)).toEqual([
    'BOOKED UNPAID',
    'BOOKED UNPAID',
  ]);
  expect(rows.reduce((sum, row) => sum + (row.price_minor ?? 0), 0)).toBe(12_000);
  expect((await read()).ticketTypes).toMatchObject([{ sold: 1, left: 9 }]);
});

test('a ticket for one session leaves the other alone', async () => {
  await take(await aTicketType({ scheduleIds: [second] }));
  expect(await bookings()).toMatchObject([{ schedule_id: second, price_minor: 12_000 }]);
});

test('with one session full there is no seat in any', async () => {
  const ticketTypeId = await aTicketType();
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ capacity: 1 }).where('schedule_id', '=', second).execute(),
  );
  await take(ticketTypeId);
  const ben = await aMember(app, studio);
  expect(await take(ticketTypeId, ben)).toMatchObject({
    status: 400,
    code: 'SESSION_FULL',
    message: 'This ticket is sold out.',
  });
  expect(await bookings()).toHaveLength(2);
});

test('a member who has a seat in one of the sessions gets none in the others', async () => {
  await take(await aTicketType({ name: 'Second day', scheduleIds: [second] }));
  expect(await take(await aTicketType())).toMatchObject({ code: 'ALREADY_BOOKED' });
  expect(await bookings()).toHaveLength(1);
});

test.each([
  ['before its first day', { salesFrom: '2026-03-03' }, 'NOT_OPEN_YET', '0'],
  ['on its first day', { salesFrom: '2026-03-02' }, '0', '0'],
  ['on its last day', { salesTo: '2026-03-02' }, '0', '0'],
  ['after its last day', { salesTo: '2026-03-01' }, 'BOOKING_CLOSED', '0'],
])('%s', async (_case, window, forMembers, forStaff) => {
  const ticketTypeId = await aTicketType(window);
  expect((await take(ticketTypeId)).code).toBe(forMembers);
  expect((await sell(ticketTypeId, { memberId: (await aMember(app, studio)).memberId })).code).toBe(forStaff);
});

test('what is free is owed by nobody', async () => {
  expect((await take(await aTicketType({ price: '0' }))).data).toMatchObject({ price: '0.00' });
  expect((await bookings()).map(({ pay_mode, price_minor }) => [pay_mode, price_minor])).toEqual([
    ['FREE', null],
    ['FREE', null],
  ]);
});

test.each([
  ['DROP_IN', '120.00'],
  ['FREE', '0.00'],
])('staff sell a ticket as %s', async (payMode, price) => {
  expect((await sell(await aTicketType(), { payMode, reason: 'Won the raffle' })).data).toMatchObject({
    price,
  });
});

test('a cancelled ticket gives back the seats of what is still to come', async () => {
  const {
    data: { ticketId },
  } = await take(await aTicketType());
  const cancel = () =>
    app.call<{ seats: number; isEarly: boolean }>('POST', `${AREA}/portal/ticket/cancel`, {
      as: studio.owner,
      json: { ticketId },
    });
  expect(await cancel()).toMatchObject({ code: '0', data: { seats: 2, isEarly: true } });
  expect((await bookings()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await read()).ticketTypes).toMatchObject([{ sold: 0, left: 10 }]);
  expect(await cancel()).toMatchObject({ code: 'BOOKING_FINAL' });
});

test('tickets are listed with whom they are of, newest first', async () => {
  const ticketTypeId = await aTicketType();
  await take(ticketTypeId);
  const list = (as: { token: string }) =>
    app.call<Ticket[]>('GET', `${AREA}/portal/ticket`, { as, query: { classTemplId } });
  expect((await list(studio.owner)).data).toMatchObject([
    { memberName: 'Test Member', name: 'Standard', status: 'ACTIVE' },
  ]);
  expect(await list(await aStaff(app, studio, 'TRAINER'))).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
});

describe('a kind of ticket', () => {
  test('is changed by whoever read the newest version', async () => {
    const ticketTypeId = await aTicketType();
    expect((await save({ ticketTypeId, version: 1, name: 'Regular' })).data).toEqual({
      ticketTypeId,
      version: 2,
    });
    expect(await save({ ticketTypeId, version: 1 })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    expect((await read()).ticketTypes).toMatchObject([{ name: 'Regular', version: 2 }]);
  });

  test('has a name of its own, whatever its case', async () => {
    await aTicketType();
    expect(await save({ name: 'STANDARD' })).toMatchObject({ code: 'NAME_TAKEN' });
  });

  test.each([
    ['no price', { price: '' }, 'price'],
    ['an end before the start', { salesFrom: '2026-03-03', salesTo: '2026-03-02' }, 'salesTo'],
    ['a session of something else', { scheduleIds: [newId()] }, 'scheduleIds[0]'],
    ['no event', { classTemplId: newId() }, 'classTemplId'],
  ])('with %s is refused', async (_case, change, field) => {
    expect(await save(change)).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field }] } });
  });

  test('of a class is refused', async () => {
    expect(
      await save({ classTemplId: await anAppointmentTemplate(app, studio, { template_type: 'CLASS' }) }),
    ).toMatchObject({ data: { errors: [{ field: 'classTemplId' }] } });
  });

  test('is taken away unless somebody has one', async () => {
    const [unsold, sold] = [await aTicketType(), await aTicketType({ name: 'Sold' })];
    await take(sold);
    const remove = (id: string) =>
      app.call('DELETE', `${AREA}/portal/ticket-type/${id}`, { as: studio.owner });
    expect(await remove(unsold)).toMatchObject({ code: '0' });
    expect(await remove(unsold)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(sold)).toMatchObject({ code: 'IN_USE', message: 'Sold once: end its sale instead.' });
    expect((await read()).ticketTypes).toMatchObject([{ name: 'Sold' }]);
  });
});

describe('on the booking website', () => {
  const events = async () =>
    (await app.call<PublicEvent[]>('GET', `${AREA}/public`, { query: { extension: studio.extension } })).data;
  const detail = (id = classTemplId, extension = studio.extension) =>
    app.call<PublicEvent>('GET', `${AREA}/detail`, { query: { classTemplId: id, extension } });

  test('seats are counted only when they are few', async () => {
    await aTicketType({ quantity: 6 });
    await aTicketType({ name: 'Few', quantity: 5, sort: 1 });
    expect((await events())[0]?.ticketTypes).toMatchObject([
      { name: 'Standard', left: null, sale: 'ON_SALE' },
      { name: 'Few', left: 5 },
    ]);
  });

  test('each date names who teaches it, one by one', async () => {
    const named = async (name: string) => {
      const { staffId } = await aStaff(app, studio, 'TRAINER');
      await app.db.studio(studio.studioId, (tx) =>
        tx.updateTable('staff').set({ display_name: name }).where('staff_id', '=', staffId).execute(),
      );
      return staffId;
    };
    const [ana, ben, cy] = [await named('Ana and Co'), await named('Ben'), await named('Cy')];
    const together = (ids: string[]) => ({ staff_id: ana, co_instructor_ids: ids, assistant_ids: ids });
    await aDay(42, together([cy, ben]));
    await aDay(43, { staff_id: ben });
    const { sessions = [] } = (await detail()).data;
    expect(sessions.map(({ staffNames }) => staffNames)).toEqual([
      [],
      [],
      ['Ana and Co', 'Cy', 'Ben'],
      ['Ben'],
    ]);
    expect(sessions[2]?.staffName).toBe('Ana and Co, Cy and Ben');
  });

  test('seats and who teaches are said as the studio wants it', async () => {
    await aTicketType({ quantity: 5 });
    await aDay(42, { staff_id: studio.owner.staffId });
    await app.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('booking_website')
        .values({ studio_id: studio.studioId, show_spots_left: false, show_instructor: false })
        .execute(),
    );
    const [event] = await events();
    expect(event?.ticketTypes).toMatchObject([{ left: null, sale: 'ON_SALE' }]);
    expect(event?.sessions.every(({ staffName }) => staffName === null)).toBe(true);
    expect(event?.sessions.flatMap(({ staffNames }) => staffNames)).toEqual([]);
    expect((await detail()).data).toEqual(event);
  });

  test('what is over, hidden or not an event is not there', async () => {
    const hidden = await anAppointmentTemplate(app, studio, {
      template_type: 'EVENT',
      visibility: 'MEMBERS',
    });
    await anAppointmentTemplate(app, studio, { template_type: 'EVENT', status: 'INACTIVE' });
    expect((await events()).map(({ className }) => className)).toEqual(['Retreat']);
    expect(await detail(hidden)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('session').set({ status: 'CANCELLED' }).execute(),
    );
    expect(await events()).toEqual([]);
    expect((await detail()).data).toMatchObject({ className: 'Retreat', sessions: [] });
  });

  test('another studio has its own', async () => {
    const elsewhere = await aStudio(app);
    expect(await detail(classTemplId, elsewhere.extension)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await detail(classTemplId, 'no-such-studio')).toMatchObject({
      status: 404,
      code: 'STUDIO_UNKNOWN',
    });
  });
});

test('tickets of another studio, and to members of another, cannot be had', async () => {
  const ticketTypeId = await aTicketType();
  const stranger = await aMember(app, await aStudio(app));
  expect(await take(ticketTypeId, stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await sell(ticketTypeId, { memberId: stranger.memberId })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
