import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import { DAY, HOUR, addDays } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import { isByTime } from '../../modules/packages/member-package/recognition/recognition.rules.ts';
import type {
  PackageFreeze,
  PackageVoid,
  Receipt,
  ReceiptCounter,
  Refund,
} from '../../platform/db/tables.ts';
import { receiptNumber, shareOf } from '../../modules/packages/order/order.rules.ts';
import { after, type Demo } from '../demo/demo.ts';
import { post, type Books, type Lot } from './sales.ts';

const FREEZE_DAYS = 14;

/** Recognises the rest of packages that have ended: by their days, or as breakage. */
export function endPackages(demo: Demo, books: Books): void {
  for (const lot of books.lots) {
    if (lot.end_date === null || lot.end_date >= demo.today || !['ACTIVE', 'INACTIVE'].includes(lot.status))
      continue;
    const at = demo.at(addDays(lot.end_date, 1), '00:00');
    if (isByTime(lot)) post(demo, books, lot, { kind: 'EARN', delta: 0, at, localDate: lot.end_date });
    post(demo, books, lot, { kind: 'EXPIRE', delta: 0, at, localDate: lot.end_date });
    Object.assign(lot, { expired_on: demo.dayOf(at), earned_until: isByTime(lot) ? lot.end_date : null });
  }
}

/** Freezes a package for two weeks from a few days ago, and moves its last day by as much. */
export function freeze(demo: Demo, lot: Lot, deskId: string): Selectable<PackageFreeze> {
  const from = addDays(demo.today, -3);
  const at = after(demo.now, -4 * DAY);
  const until = addDays(from, FREEZE_DAYS - 1);
  Object.assign(lot, {
    status: 'FROZEN',
    frozen_from: from,
    frozen_until: until,
    end_date: lot.end_date && addDays(lot.end_date, FREEZE_DAYS),
  });
  return {
    studio_id: demo.studioId,
    freeze_id: demo.random.id(at),
    studio_package_transaction_id: lot.studio_package_transaction_id,
    from_date: from,
    until_date: until,
    reason: 'Travelling for work',
    staff_id: deskId,
    created_at: at,
    ended_at: null,
  };
}

/** Voids a package with a full refund. */
export function voidPackage(
  demo: Demo,
  books: Books,
  lot: Lot,
  deskId: string,
): { gone: Selectable<PackageVoid>; refunds: Selectable<Refund>[] } {
  const at = after(demo.now, -demo.random.whole(3, 40) * HOUR);
  const why = { staffId: deskId, reason: 'Moved abroad', at };
  post(demo, books, lot, { ...why, kind: 'REFUND', delta: 0 });
  if (lot.value_minor < 0)
    post(demo, books, lot, { ...why, kind: 'ADJUST', delta: 0, reason: 'Refunded beyond what was left' });
  post(demo, books, lot, { ...why, kind: 'VOID', delta: -lot.credits_remaining });
  lot.status = 'VOIDED';
  const bought = books.orders.find((entry) => entry.order_id === lot.order_id);
  const refunds = books.payments
    .filter(({ order_id }) => order_id === lot.order_id)
    .map((payment) => ({
      studio_id: demo.studioId,
      refund_id: demo.random.id(at),
      order_id: payment.order_id,
      payment_id: payment.payment_id,
      amount_minor: payment.amount_minor,
      tax_minor: bought ? shareOf(bought.tax_minor, payment.amount_minor, bought.total_minor) : 0,
      card_tax_minor: null,
      mode: payment.mode,
      reason: 'Moved abroad',
      status: 'DONE',
      provider_ref: null,
      lines: [],
      parts: [],
      failure: '',
      staff_id: deskId,
      created_at: at,
      done_at: at,
    }));
  for (const payment of books.payments)
    if (payment.order_id === lot.order_id) payment.refunded_minor = payment.amount_minor;
  if (bought) Object.assign(bought, { status: 'REFUNDED', refunded_minor: bought.paid_minor });
  lot.refunded_minor = bought?.paid_minor ?? 0;
  const gone = {
    studio_id: demo.studioId,
    studio_package_transaction_id: lot.studio_package_transaction_id,
    reason: 'Moved abroad',
    refund_minor: lot.refunded_minor,
    refund_mode: bought?.mode ?? 'CASH',
    refund_id: refunds[0]?.refund_id ?? null,
    future_bookings: 'CANCEL',
    status: 'VOIDED',
    staff_id: deskId,
    voided_at: at,
  };
  return { gone, refunds };
}

type Document = Omit<Selectable<Receipt>, 'studio_id' | 'receipt_no'>;

function documentsOf({ orders, payments }: Books, refunds: readonly Selectable<Refund>[]): Document[] {
  const orderOf = new Map(orders.map((entry) => [entry.order_id, entry]));
  const taxIn = (orderId: string, amountMinor: number): number => {
    const { tax_minor: tax = 0, total_minor: total = 0 } = orderOf.get(orderId) ?? {};
    return shareOf(tax, amountMinor, total);
  };
  const paid = payments.map(({ order_id, payment_id, amount_minor, paid_at }) => ({
    kind: 'RECEIPT',
    order_id,
    payment_id,
    refund_id: null,
    amount_minor,
    tax_minor: taxIn(order_id, amount_minor),
    issued_at: paid_at,
  }));
  const free = orders
    .filter((entry) => entry.total_minor === 0 && entry.paid_at)
    .map(({ order_id, paid_at, created_at }) => ({
      kind: 'RECEIPT',
      order_id,
      payment_id: null,
      refund_id: null,
      amount_minor: 0,
      tax_minor: 0,
      issued_at: paid_at ?? created_at,
    }));
  const back = refunds.map(({ order_id, refund_id, amount_minor, tax_minor, created_at }) => ({
    kind: 'CREDIT_NOTE',
    order_id,
    payment_id: null,
    refund_id,
    amount_minor,
    tax_minor,
    issued_at: created_at,
  }));
  return [...paid, ...free, ...back].toSorted(
    (one, other) => one.issued_at.getTime() - other.issued_at.getTime(),
  );
}

/**
 * A document for each payment and refund in order of time, numbered from 1 in each calendar year of the
 * studio.
 */
export function writeReceipts(
  { studioId, dayOf, described: { record } }: Demo,
  books: Books,
  refunds: readonly Selectable<Refund>[],
): { receipts: Selectable<Receipt>[]; counters: Selectable<ReceiptCounter>[] } {
  const last = new Map<number, number>();
  const { receiptPrefix } = withDefaults(record.attributes);
  const orders = new Map(books.orders.map((entry) => [entry.order_id, entry]));
  const receipts = documentsOf(books, refunds).map((document) => {
    const year = Number(dayOf(document.issued_at).slice(0, 4));
    const serial = (last.get(year) ?? 0) + 1;
    last.set(year, serial);
    const receipt_no = receiptNumber(receiptPrefix, year, serial);
    const bought = orders.get(document.order_id);
    if (document.kind === 'RECEIPT' && bought?.paid_at) bought.receipt_no = receipt_no;
    return { studio_id: studioId, receipt_no, ...document };
  });
  return { receipts, counters: [...last].map(([year, last_no]) => ({ studio_id: studioId, year, last_no })) };
}
