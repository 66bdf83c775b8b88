import { addDays, localDateOf } from '@studio/contract/values/time';
import { sweepsOn } from '../../sweeps.ts';
import type { MoneyWorld } from './moneyWorld.ts';

/** One action. Numbers select among the existing things, modulo their count. */
export type Step =
  | { act: 'buy'; member: number; plan: number; way: 'paid' | 'discount' | 'part' | 'parts' | 'later' }
  | { act: 'pay' | 'refund'; order: number; percent: number }
  | { act: 'book'; member: number; session: number }
  | { act: 'cancel'; booking: number }
  | { act: 'mark'; booking: number; status: 'CHECKED_IN' | 'NO_SHOW' | 'LATE_CANCELLED' | 'BOOKED' }
  | { act: 'switch'; booking: number; lot: number }
  | { act: 'move'; booking: number; session: number }
  | { act: 'moveDay'; booking: number; days: number }
  | { act: 'cancelSession'; session: number }
  | { act: 'share'; lot: number; member: number; credits: number }
  | { act: 'revoke'; share: number }
  | { act: 'freeze'; lot: number; from: number; days: number }
  | { act: 'unfreeze' | 'remove'; lot: number }
  | { act: 'extend'; lot: number; days: number }
  | { act: 'extendAll'; days: number }
  | { act: 'adjust'; lot: number; credits: number }
  | { act: 'void'; lot: number; percent: number }
  | { act: 'wait'; hours: number }
  | { act: 'sweep' };

interface Row {
  id: string;
  [column: string]: unknown;
}
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const PACKAGE = '/api/studio-package-transaction/portal';
const reason = 'A sample of chance';
const decimal = (minor: number): string => (minor / 100).toFixed(2);

/** The things to select from, oldest first. */
function choicesIn({ api, studio }: MoneyWorld) {
  const on = api.db.studio.bind(api.db);
  const { studioId } = studio;
  return {
    lots: (): Promise<Row[]> =>
      on(studioId, (tx) =>
        tx
          .selectFrom('member_package')
          .select([
            'studio_package_transaction_id as id',
            'member_id',
            'name',
            'end_date',
            'start_date',
            'paid_minor',
            'refunded_minor',
          ])
          .orderBy('studio_package_transaction_id')
          .execute(),
      ),
    orders: (): Promise<Row[]> =>
      on(studioId, (tx) =>
        tx
          .selectFrom('orders')
          .select(['order_id as id', 'total_minor', 'paid_minor', 'refunded_minor'])
          .orderBy('order_id')
          .execute(),
      ),
    bookings: (): Promise<Row[]> =>
      on(studioId, (tx) =>
        tx
          .selectFrom('booking')
          .select(['booking_id as id', 'member_id', 'schedule_id'])
          .where('status', 'not in', ['CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED'])
          .orderBy('booking_id')
          .execute(),
      ),
    shares: (): Promise<Row[]> =>
      on(studioId, (tx) =>
        tx.selectFrom('package_share').select('share_id as id').orderBy('share_id').execute(),
      ),
    session: (id: string) =>
      on(studioId, (tx) =>
        tx
          .selectFrom('session')
          .select(['version', 'local_date'])
          .where('schedule_id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
  };
}

const HOURS_BETWEEN = 20;
const DAILY = ['expiry', 'activation', 'freezes'];

async function sweepAll({ api, studio }: MoneyWorld, names: readonly string[]): Promise<void> {
  for (const { name, sweep } of sweepsOn(api))
    if (names.includes(name)) await api.db.studio(studio.studioId, (tx) => sweep(tx, api.clock.now()));
}

/**
 * Performs one action, whether it is allowed or not.
 * @returns the code of the answer; empty if there was nothing to act on.
 */
export async function doStep(world: MoneyWorld, step: Step): Promise<string> {
  const { api, post, remove } = world;
  const things = choicesIn(world);
  const today = localDateOf(api.clock.now(), 'Asia/Singapore');
  const memberOf = (index: number) => at(world.memberIds, index) ?? '';
  const sessionOf = (index: number) => at(world.sessionIds, index) ?? '';
  const send = async (url: string, json: object): Promise<string> => (await post(url, json)).code;
  const withOne = async (
    rows: Promise<Row[]>,
    index: number,
    act: (row: Row) => Promise<string>,
  ): Promise<string> => {
    const row = at(await rows, index);
    return row ? act(row) : '';
  };
  const withLot = (index: number, act: (row: Row) => Promise<string>) => withOne(things.lots(), index, act);
  const ownedBy = async (memberId: string) =>
    (await things.lots()).filter(({ member_id }) => member_id === memberId);
  const openOrders = async () =>
    (await things.orders()).filter(({ total_minor, paid_minor }) => total_minor !== paid_minor);
  switch (step.act) {
    case 'buy': {
      const ways = {
        paid: { paid: true },
        discount: { paid: true, discount: '11.11', note: 'Regular' },
        part: { paid: true, paidAmount: '33.33' },
        parts: { paid: true, instalments: true },
        later: { paid: false },
      };
      return send(`${PACKAGE}/assign`, {
        memberId: memberOf(step.member),
        studioPackageId: at(world.planIds, step.plan),
        payMode: 'CASH',
        ...ways[step.way],
      });
    }
    case 'pay':
      return withOne(openOrders(), step.order, ({ id, total_minor, paid_minor }) => {
        const open = Number(total_minor) - Number(paid_minor);
        return send('/api/transaction/portal/record-payment', {
          orderId: id,
          amount: decimal(Math.max(1, Math.ceil((open * step.percent) / 100))),
          mode: 'CASH',
        });
      });
    case 'refund':
      return withOne(things.orders(), step.order, ({ id, paid_minor, refunded_minor }) =>
        send('/api/transaction/portal/refund', {
          orderId: id,
          amount: decimal(
            Math.max(1, Math.floor(((Number(paid_minor) - Number(refunded_minor)) * step.percent) / 100)),
          ),
          mode: 'CASH',
          reason,
        }),
      );
    case 'book':
      return send('/api/booking/portal/create', {
        scheduleId: sessionOf(step.session),
        memberId: memberOf(step.member),
      });
    case 'cancel':
      return withOne(things.bookings(), step.booking, ({ id }) =>
        send('/api/booking/portal/cancel', { bookingId: id }),
      );
    case 'mark':
      return withOne(things.bookings(), step.booking, ({ id }) =>
        send('/api/booking/portal/mark', { bookingId: id, status: step.status, reason }),
      );
    case 'switch':
      return withOne(things.bookings(), step.booking, ({ id: bookingId, member_id }) =>
        withOne(ownedBy(String(member_id)), step.lot, ({ id }) =>
          send('/api/booking/portal/switch-package', { bookingId, studioPackageTransactionId: id }),
        ),
      );
    case 'move':
      return withOne(things.bookings(), step.booking, ({ id }) =>
        send('/api/booking/portal/move', {
          bookingId: id,
          scheduleId: sessionOf(step.session),
          overbook: true,
        }),
      );
    case 'moveDay':
      return withOne(things.bookings(), step.booking, async ({ schedule_id }) => {
        const { version, local_date } = await things.session(String(schedule_id));
        return send('/api/schedule/portal/update', {
          scheduleId: schedule_id,
          version,
          date: addDays(local_date, step.days),
          notify: false,
        });
      });
    case 'cancelSession':
      return send('/api/schedule/portal/cancel', { scheduleIds: [sessionOf(step.session)], reason });
    case 'share':
      return withLot(step.lot, ({ id }) =>
        send(`${PACKAGE}/share`, {
          studioPackageTransactionId: id,
          memberId: memberOf(step.member),
          credits: step.credits,
        }),
      );
    case 'revoke':
      return withOne(things.shares(), step.share, ({ id }) =>
        send(`${PACKAGE}/share/revoke`, { shareId: id, reason }),
      );
    case 'freeze':
      return withLot(step.lot, ({ id }) =>
        send(`${PACKAGE}/freeze`, {
          studioPackageTransactionId: id,
          fromDate: addDays(today, step.from),
          untilDate: addDays(today, step.from + step.days),
          reason,
        }),
      );
    case 'unfreeze':
      return withLot(step.lot, ({ id }) =>
        send(`${PACKAGE}/unfreeze`, { studioPackageTransactionId: id, reason }),
      );
    case 'remove':
      return withLot(step.lot, async ({ id }) => (await remove(`${PACKAGE}/${id}`, { reason })).code);
    case 'extend':
      return withLot(step.lot, ({ id, start_date, end_date }) =>
        send(`${PACKAGE}/update-validity`, {
          studioPackageTransactionId: id,
          startDate: start_date,
          endDate: addDays(String(end_date ?? today), step.days),
          withShared: step.days % 2 === 0,
          reason,
        }),
      );
    case 'extendAll':
      return send(`${PACKAGE}/bulk-extend`, { days: step.days, reason, dryRun: false });
    case 'adjust':
      return withLot(step.lot, ({ id }) =>
        send(`${PACKAGE}/adjust`, { studioPackageTransactionId: id, credits: step.credits, reason }),
      );
    case 'void':
      return withLot(step.lot, ({ id, name, paid_minor, refunded_minor }) =>
        send(`${PACKAGE}/void`, {
          studioPackageTransactionId: id,
          reason,
          refundAmount: decimal(
            Math.floor(((Number(paid_minor) - Number(refunded_minor)) * step.percent) / 100),
          ),
          refundMode: 'CASH',
          futureBookings: step.percent % 2 === 0 ? 'CANCEL' : 'KEEP_UNPAID',
          confirm: true,
          packageName: name,
        }),
      );
    case 'wait': {
      // Runs the sweeps in between, as in reality.
      for (let left = step.hours; left > 0; left -= HOURS_BETWEEN) {
        api.clock.advance(Math.min(left, HOURS_BETWEEN) * 3_600_000);
        await sweepAll(world, DAILY);
      }
      return '0';
    }
    case 'sweep': {
      await sweepAll(
        world,
        sweepsOn(api).map(({ name }) => name),
      );
      return '0';
    }
  }
}
