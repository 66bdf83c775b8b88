import type { Booking } from '@studio/contract/booking/booking.schema';
import { PREPAID_FIGURES, type PrepaidFlow } from '@studio/contract/reports/definitions/prepaidFigures';
import { addDays, DAY, HOUR, localDateOf } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anEventWithTicket } from '../../../../testing/builders/eventBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { fc, lives, LIVES_TIMEOUT } from '../../../../testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { eventModule } from '../../../schedule/event/event.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { prepaidPlaces, prepaidSums } from './prepaid.views.ts';

// What chance does with places and tickets that are paid with money, counted again order by order and day by day.
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, orderModule, eventModule, scheduleModule] });
});
afterAll(() => api.close());

const START = Date.parse('2026-03-02T04:00:00.000Z');
const ZONES = ['Asia/Singapore', 'America/New_York', 'Pacific/Auckland'] as const;
const FLOWS = Object.keys(PREPAID_FIGURES) as PrepaidFlow[];
const ALL = { from: '2020-01-01', to: '2030-01-01' };
type Flows = Record<PrepaidFlow, number>;

interface Place {
  status: string;
  startAt: Date;
  cancelledAt: Date | null;
  isWaived: boolean;
}
/** An order that pays for places, with all that ever happened to it. */
interface Bought {
  id: string;
  taxMinor: number;
  totalMinor: number;
  payments: { at: Date; amount: number }[];
  refunds: { at: Date; amount: number; tax: number }[];
  places: Place[];
  /** Of a ticket that was given back: when, and how much of its money goes back. */
  back: { at: Date; amount: number } | null;
}

async function boughtIn({ studioId }: TestStudio): Promise<Bought[]> {
  return api.db.studio(studioId, async (tx) => {
    const lines = await tx
      .selectFrom('order_line')
      .selectAll()
      .where('kind', 'in', ['DROP_IN', 'TICKET'])
      .execute();
    const payments = await tx.selectFrom('payment').selectAll().execute();
    const refunds = await tx.selectFrom('refund').selectAll().where('status', '=', 'DONE').execute();
    const tickets = await tx.selectFrom('event_ticket').selectAll().execute();
    const seats = await tx.selectFrom('event_ticket_seat').selectAll().execute();
    const bookings = await tx
      .selectFrom('booking')
      .innerJoin('session', 'session.schedule_id', 'booking.schedule_id')
      .select([
        'booking_id',
        'booking.order_id',
        'booking.status',
        'booking.cancelled_at',
        'pay_mode',
        'start_at',
      ])
      .execute();
    return lines.map((line) => {
      const ticket = tickets.find(({ ticket_id: id }) => id === line.ref_id);
      const own = seats
        .filter(({ ticket_id: id }) => id === ticket?.ticket_id)
        .map(({ booking_id: id }) => id);
      const byOrder = bookings.filter(
        (place) => place.order_id === line.order_id && place.status !== 'MOVED',
      );
      const byTicket = bookings.filter(({ booking_id: id }) => own.includes(id));
      // Once another order pays for a place, only the line knows which it was.
      const byLine = bookings.filter(({ booking_id: id }) => id === line.ref_id);
      const ofOrder = byOrder.length > 0 ? byOrder : byLine;
      const of = ticket ? byTicket : ofOrder;
      return {
        id: line.order_id,
        taxMinor: line.tax_minor,
        totalMinor: line.net_minor + line.tax_minor,
        payments: payments
          .filter(({ order_id: id }) => id === line.order_id)
          .map(({ paid_at: at, amount_minor: amount }) => ({ at, amount })),
        refunds: refunds
          .filter(({ order_id: id }) => id === line.order_id)
          .map(({ done_at: at, amount_minor: amount, tax_minor: tax }) => ({
            at: at ?? new Date(0),
            amount,
            tax,
          })),
        places: of.map(({ status, start_at: startAt, cancelled_at: cancelledAt, pay_mode: mode }) => ({
          status,
          startAt,
          cancelledAt,
          isWaived: !ticket && mode === 'FREE',
        })),
        back:
          ticket?.status === 'CANCELLED'
            ? { at: ticket.cancelled_at ?? new Date(0), amount: ticket.refund_minor }
            : null,
      };
    });
  });
}

const halfUp = (amount: number, part: number, all: number): number =>
  part === all ? amount : Math.floor((2 * amount * part + all) / (2 * all));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the books say of an order on the evening of a day. */
function stateOn(
  { taxMinor, totalMinor, payments, refunds, places, back }: Bought,
  day: string,
  zone: string,
) {
  const isBy = ({ at }: { at: Date }): boolean => localDateOf(at, zone) <= day;
  const paid = sum(payments.filter(isBy).map(({ amount }) => amount));
  const gone = sum(refunds.filter(isBy).map(({ amount }) => amount));
  const sold = paid - halfUp(taxMinor, paid, totalMinor);
  const refunded = sum(refunds.filter(isBy).map(({ amount, tax }) => amount - tax));
  const toPayBack = (): number => {
    if (!back || !isBy(back)) return 0;
    const left = Math.max(0, back.amount - gone);
    return left >= paid - gone ? sold - refunded : left - halfUp(taxMinor, left, totalMinor);
  };
  const own = sold - refunded - toPayBack();
  const had = places.filter(({ status, cancelledAt, isWaived }) => {
    const isGivenUp = status === 'CANCELLED' || status === 'CANCELLED_BY_STUDIO';
    return status !== 'MOVED' && !isWaived && !(isGivenUp && isBy({ at: cancelledAt ?? new Date(0) }));
  });
  const done = had.filter(({ status, startAt, cancelledAt }) => {
    const isLeftBefore = status === 'LATE_CANCELLED' && cancelledAt !== null && cancelledAt < startAt;
    return isBy({ at: isLeftBefore ? cancelledAt : startAt });
  });
  const lost = done.filter(({ status }) => status === 'LATE_CANCELLED' || status === 'NO_SHOW');
  const earned = (): number => {
    if (paid === gone) return own;
    if (had.length === 0) return 0;
    return done.length === had.length ? own : Math.floor((own * done.length) / had.length);
  };
  const kept = lost.length === 0 ? 0 : Math.trunc((earned() * lost.length) / done.length);
  return { sold, refunded, kept, delivered: earned() - kept, owed: sold - refunded - earned() };
}

function flowsOf(bought: Bought, { from, to }: { from: string; to: string }, zone: string): Flows {
  const [before, after] = [stateOn(bought, addDays(from, -1), zone), stateOn(bought, to, zone)];
  return {
    opening: before.owed,
    lateChanges: 0,
    sold: after.sold - before.sold,
    delivered: after.delivered - before.delivered,
    kept: after.kept - before.kept,
    refunded: after.refunded - before.refunded,
    closing: after.owed,
  };
}

const some = fc.nat({ max: 30 });
const percent = fc.constantFrom(1, 30, 50, 100, 100);
const step = fc.oneof(
  {
    arbitrary: fc.record({
      act: fc.constant('book' as const),
      one: some,
      pays: fc.constantFrom(0, 33, 100, 100),
    }),
    weight: 8,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('ticket' as const),
      one: some,
      pays: fc.constantFrom(0, 60, 100, 100),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ act: fc.constantFrom('pay' as const, 'refund' as const), one: some, percent }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('cancel' as const),
      one: some,
      kind: fc.constantFrom('EARLY', 'LATE'),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('cancelTicket' as const),
      one: some,
      kind: fc.constantFrom('EARLY', 'LATE'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('mark' as const),
      one: some,
      status: fc.constantFrom('CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED', 'BOOKED'),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ act: fc.constantFrom('waive' as const, 'callOff' as const), one: some }),
    weight: 2,
  },
  { arbitrary: fc.record({ act: fc.constant('move' as const), one: some, to: some }), weight: 3 },
  {
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(3, 20, 90, 200) }),
    weight: 7,
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const reason = 'A sample of chance';

/** A studio with classes for 21.80 or 33.33, tax within, and two events; everything is done as its owner. */
async function aWorld(zone: string) {
  api.clock.set(new Date(START));
  const studio = await aStudio(api);
  const shop = aShop(api, studio);
  const tax_rate_id = await shop.tax();
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: zone, plan: 'PREMIUM' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const sessions: string[] = [];
  for (let n = 0; n < 8; n++) {
    const startAt = new Date(START + (1 + 4 * n) * DAY + (n % 4) * 6 * HOUR).toISOString();
    sessions.push(await aSession(api, studio, { startAt, price_minor: n % 2 ? 3333 : 2180 }));
  }
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('class_template').set({ tax_rate_id }).execute(),
  );
  const types = [
    (await anEventWithTicket(api, studio, { days: [5, 12, 33], price: '100.00', name: 'Retreat' }))
      .ticketTypeId,
    (await anEventWithTicket(api, studio, { days: [8, 9, 20, 31], price: '10.01', name: 'Course' }))
      .ticketTypeId,
  ];
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('event_ticket_type').set({ tax_rate_id }).execute(),
  );
  const rows = async (query: ReturnType<typeof sql>) =>
    (await api.db.studio(studio.studioId, (tx) => query.execute(tx))).rows as Record<string, unknown>[];
  const post = async (url: string, json: object) => {
    const as = await aStaff(api, studio, 'OWNER');
    const answer = await api.call<Booking & { ticketId: string }>('POST', url, {
      as,
      json,
      headers: { 'idempotency-key': newId() },
    });
    if (answer.status >= 500) throw new Error(`${url} broke: ${answer.code} ${answer.message}`);
    return answer;
  };
  return { studio, sessions, types, rows, post };
}
type World = Awaited<ReturnType<typeof aWorld>>;
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function ordersOf({ rows }: World) {
  const found = await rows(
    sql`select order_id, total_minor, paid_minor, refunded_minor from orders order by order_id`,
  );
  return found.map((row) => ({
    orderId: String(row['order_id']),
    open: Number(row['total_minor']) - Number(row['paid_minor']),
    left: Number(row['paid_minor']) - Number(row['refunded_minor']),
  }));
}
const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** Charges it, and takes so much of it. @returns the code of the first answer. */
async function charged(world: World, due: object, pays: number): Promise<string> {
  const { code } = await world.post('/api/transaction/portal/charge', {
    ...due,
    mode: 'CASH',
    paid: pays === 100,
  });
  const order = (await ordersOf(world)).at(-1);
  if (pays > 0 && pays < 100 && order)
    await world.post('/api/transaction/portal/record-payment', {
      orderId: order.orderId,
      amount: decimal(Math.ceil((order.open * pays) / 100)),
      mode: 'CASH',
    });
  return code;
}

/**
 * Does one thing, whether it is allowed or not. @returns the code of the answer; empty where there was nothing to do.
 */
async function doStep(world: World, one: Step): Promise<string> {
  const { post, rows, sessions, types } = world;
  const places = () =>
    rows(sql`select booking_id as id from booking where status not in ('CANCELLED', 'MOVED') order by 1`);
  const idAt = async (list: Promise<Record<string, unknown>[]>, index: number) =>
    at(await list, index)?.['id'];
  const memberId = async () => (await aMember(api, world.studio)).memberId;
  switch (one.act) {
    case 'book': {
      const place = { scheduleId: at(sessions, one.one), memberId: await memberId(), payMode: 'UNPAID' };
      const { code, data } = await post('/api/booking/portal/create', place);
      return code === '0' ? charged(world, { bookingId: data.bookingId }, one.pays) : code;
    }
    case 'ticket': {
      const ticket = { ticketTypeId: at(types, one.one), memberId: await memberId(), payMode: 'UNPAID' };
      const { code, data } = await post('/api/event/portal/ticket', ticket);
      return code === '0' ? charged(world, { ticketId: data.ticketId }, one.pays) : code;
    }
    case 'pay': {
      const order = at(
        (await ordersOf(world)).filter(({ open }) => open > 0),
        one.one,
      );
      const amount = decimal(Math.ceil(((order?.open ?? 0) * one.percent) / 100));
      return order
        ? (
            await post('/api/transaction/portal/record-payment', {
              orderId: order.orderId,
              amount,
              mode: 'CASH',
            })
          ).code
        : '';
    }
    case 'refund': {
      const order = at(
        (await ordersOf(world)).filter(({ left }) => left > 0),
        one.one,
      );
      const amount = decimal(Math.ceil(((order?.left ?? 0) * one.percent) / 100));
      return order
        ? (
            await post('/api/transaction/portal/refund', {
              orderId: order.orderId,
              amount,
              mode: 'CASH',
              reason,
            })
          ).code
        : '';
    }
    case 'cancel':
      return (
        await post('/api/booking/portal/cancel', {
          bookingId: await idAt(places(), one.one),
          kind: one.kind,
          reason,
        })
      ).code;
    case 'cancelTicket': {
      const ticketId = await idAt(
        rows(sql`select ticket_id as id from event_ticket where status = 'ACTIVE' order by 1`),
        one.one,
      );
      return (await post('/api/event/portal/ticket/cancel', { ticketId, kind: one.kind, reason })).code;
    }
    case 'mark':
      return (
        await post('/api/booking/portal/mark', {
          bookingId: await idAt(places(), one.one),
          status: one.status,
          reason,
        })
      ).code;
    case 'waive':
      return (await post('/api/booking/portal/waive', { bookingId: await idAt(places(), one.one), reason }))
        .code;
    case 'move':
      return (
        await post('/api/booking/portal/move', {
          bookingId: await idAt(places(), one.one),
          scheduleId: at(sessions, one.to),
          overbook: true,
        })
      ).code;
    case 'callOff': {
      const scheduleId = await idAt(
        rows(sql`select schedule_id as id from session where status = 'PUBLISHED' order by 1`),
        one.one,
      );
      return (await post('/api/schedule/portal/cancel', { scheduleIds: [scheduleId], reason })).code;
    }
    case 'wait':
      api.clock.advance(one.hours * HOUR);
      return '0';
  }
}

const period = fc
  .tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 0, max: 30 }))
  .map(([start, length]) => ({
    from: addDays('2026-03-02', start),
    to: addDays('2026-03-02', start + length),
  }));

test(
  'every line is the sum of its orders, which are as counted one by one, for any days in any zone',
  async () => {
    const done = new Map<string, number>();
    const histories = fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 20, maxLength: 45 }),
      fc.array(period, { minLength: 6, maxLength: 6 }),
      async (timezone, steps, periods) => {
        const world = await aWorld(timezone);
        for (const one of steps)
          if ((await doStep(world, one)) === '0') done.set(one.act, (done.get(one.act) ?? 0) + 1);
        const bought = await boughtIn(world.studio);
        const after = periods.map(({ to }) => ({ from: addDays(to, 1), to: addDays(to, 9) }));
        for (const days of [ALL, ...periods, ...after]) {
          const { lines, rows } = await api.db.studio(world.studio.studioId, async (tx) => ({
            lines: await prepaidSums(tx, { ...days, timezone }),
            rows: (
              await sql<Flows & { id: string }>`select p.order_id as id, p.*, p.late_changes as "lateChanges"
                from (${prepaidPlaces({ ...days, timezone })}) p`.execute(tx)
            ).rows,
          }));
          const { opening, lateChanges, sold, delivered, kept, refunded, closing } = lines;
          expect(opening + lateChanges + sold - delivered - kept - refunded).toBe(closing);
          for (const flow of FLOWS)
            expect([flow, sum(rows.map((row) => Number(row[flow])))]).toEqual([flow, lines[flow]]);
          for (const one of bought) {
            const row = rows.find(({ id }) => id === one.id);
            const found = Object.fromEntries(FLOWS.map((flow) => [flow, Number(row?.[flow] ?? 0)]));
            expect({ days, one, ...found }).toEqual({ days, one, ...flowsOf(one, days, timezone) });
          }
        }
      },
    );
    await fc.assert(histories, lives(12));
    // What was refused all the time would not have been looked at.
    expect([...done.keys()].toSorted()).toEqual([
      'book',
      'callOff',
      'cancel',
      'cancelTicket',
      'mark',
      'move',
      'pay',
      'refund',
      'ticket',
      'wait',
      'waive',
    ]);
  },
  LIVES_TIMEOUT,
);
