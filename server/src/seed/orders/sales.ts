import { HOUR, MINUTE } from '@studio/contract/values/time';
import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Selectable } from 'kysely';
import {
  statusWith,
  unitValue,
  validityFrom,
  worthOf,
} from '../../modules/packages/member-package/member-package.rules.ts';
import { dueAt, paymentReference } from '../../modules/packages/order/order.rules.ts';
import type { CreditLedger, OrderLine, PackagePlan, Payment } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';
import { taxOn } from '../taxes.ts';
import { UNSET_LEDGER_LINE, UNSET_ORDER, UNSET_ORDER_LINE, UNSET_PACKAGE, UNSET_PAYMENT } from '../unset.ts';

export type Lot = Row<'member_package'>;
type Order = Row<'orders'>;

/** All payments and credits so far. */
export interface Books {
  orders: Order[];
  lines: Selectable<OrderLine>[];
  payments: Selectable<Payment>[];
  lots: Lot[];
  ledger: Selectable<CreditLedger>[];
}

export const newBooks = (): Books => ({ orders: [], lines: [], payments: [], lots: [], ledger: [] });

export interface Sale {
  memberId: string;
  plan: Selectable<PackagePlan>;
  mode: string;
  at: Date;
  /** The staff person who records manual payments. */
  deskId: string;
}

type Posting = Pick<Selectable<CreditLedger>, 'kind' | 'delta'> & {
  bookingId?: string;
  staffId?: string;
  reason?: string;
  at: Date;
  /** The day that it counts for; by default the day of the posting. */
  localDate?: string;
};

/** What was paid for it without its tax: only that much is ever earned. */
const netOf = ({ paid_minor: paidMinor, tax_minor: taxMinor }: Lot): number => paidMinor - taxMinor;

/**
 * The part of the price that moves with a line: all of it to the package, a share with spent credits, and
 * back what a booking had taken. A refund takes all that was paid; an adjustment evens out what it took beyond
 * what was left.
 */
function worthOfLine(
  books: Books,
  lot: Lot,
  { kind, delta, bookingId }: Posting,
): { valueMinor: number; valuedCredits: number } {
  if (kind === 'GRANT')
    return { valueMinor: netOf(lot), valuedCredits: netOf(lot) > 0 ? lot.total_credits : 0 };
  const taken =
    kind === 'RETURN'
      ? books.ledger.findLast((line) => line.kind === 'CONSUME' && line.booking_id === bookingId)
      : undefined;
  if (taken) return { valueMinor: -taken.value_minor, valuedCredits: -taken.valued_delta };
  if (kind === 'REFUND') return { valueMinor: -netOf(lot), valuedCredits: 0 };
  if (kind === 'ADJUST') return { valueMinor: Math.max(0, -lot.value_minor), valuedCredits: 0 };
  if (['VOID', 'EXPIRE', 'EARN'].includes(kind))
    return { valueMinor: -lot.value_minor, valuedCredits: -lot.valued_credits };
  const { unlimited, recognition, value_minor: valueMinor, valued_credits: valuedCredits } = lot;
  const gone = worthOf({ unlimited, recognition, valueMinor, valuedCredits }, -delta);
  return { valueMinor: -gone.valueMinor, valuedCredits: -gone.valuedCredits };
}

/**
 * Adds a line to a package's ledger and updates its balance. Lines of a package must come in order of time.
 */
export function post(demo: Demo, books: Books, lot: Lot, posting: Posting): void {
  const { kind, delta, bookingId, staffId, reason = '', at, localDate = demo.dayOf(at) } = posting;
  const { valueMinor, valuedCredits } = worthOfLine(books, lot, posting);
  lot.credits_remaining += delta;
  lot.value_minor += valueMinor;
  lot.valued_credits += valuedCredits;
  books.ledger.push({
    ...UNSET_LEDGER_LINE,
    value_minor: valueMinor,
    valued_delta: valuedCredits,
    service_date: localDate,
    studio_id: demo.studioId,
    ledger_id: demo.random.id(at),
    studio_package_transaction_id: lot.studio_package_transaction_id,
    delta,
    balance_after: lot.credits_remaining,
    kind,
    booking_id: bookingId ?? null,
    staff_id: staffId ?? null,
    reason,
    unit_value: unitValue(netOf(lot), lot.total_credits),
    earned_from: kind === 'EARN' ? lot.start_date : null,
    idem_key: `${kind.toLowerCase()}:${bookingId ?? lot.studio_package_transaction_id}`,
    created_at: at,
  });
}

function orderRow(demo: Demo, { memberId, plan, mode, at }: Sale): Order {
  const { taxMinor, totalMinor } = taxOn(demo, plan.price_minor, plan.tax_rate_id);
  return {
    ...UNSET_ORDER,
    subtotal_minor: plan.price_minor,
    tax_minor: taxMinor,
    studio_id: demo.studioId,
    order_id: demo.random.id(at),
    receipt_no: null,
    reference: paymentReference(demo.random.next),
    member_id: memberId,
    for_member_id: null,
    status: 'AWAITING_PAYMENT',
    mode,
    currency: demo.described.record.currency,
    total_minor: totalMinor,
    paid_minor: 0,
    refunded_minor: 0,
    created_at: at,
    due_at: dueAt(mode as PaymentModeName, at),
    paid_at: null,
  };
}

function lotRow(demo: Demo, { memberId, plan, at }: Sale, orderId: string): Lot {
  const credits = plan.credits ?? 0;
  return {
    ...UNSET_PACKAGE,
    tax_minor: taxOn(demo, plan.price_minor, plan.tax_rate_id).taxMinor,
    order_line_no: 1,
    studio_id: demo.studioId,
    studio_package_transaction_id: demo.random.id(at),
    member_id: memberId,
    studio_package_id: plan.studio_package_id,
    plan_version: plan.plan_version,
    order_id: orderId,
    name: plan.package_name,
    package_type: plan.package_type,
    unlimited: plan.credits === null,
    initial_credits: credits,
    total_credits: credits,
    credits_remaining: 0,
    paid_minor: 0,
    list_price_minor: plan.price_minor,
    status: 'PENDING_PAYMENT',
    start_date: null,
    end_date: null,
    eligible_types: plan.eligible_types,
    eligible_templates: plan.eligible_templates,
    validity_value: plan.validity_value,
    validity_unit: plan.validity_unit,
    activation: plan.activation,
    usage_priority: plan.usage_priority,
    shareable: plan.shareable,
    created_at: at,
  };
}

/** An unpaid order with its package. */
export function order(demo: Demo, books: Books, sale: Sale): { order: Order; lot: Lot } {
  const placed = orderRow(demo, sale);
  const lot = lotRow(demo, sale, placed.order_id);
  const { package_name: name, price_minor: price, tax_rate_id: rate, studio_package_id } = sale.plan;
  const { netMinor, taxColumns } = taxOn(demo, price, rate);
  books.orders.push(placed);
  books.lots.push(lot);
  books.lines.push({
    ...UNSET_ORDER_LINE,
    ...taxColumns,
    studio_id: demo.studioId,
    order_id: placed.order_id,
    line_no: 1,
    kind: 'PACKAGE',
    studio_package_id,
    name,
    quantity: 1,
    unit_minor: price,
    net_minor: netMinor,
  });
  return { order: placed, lot };
}

/** Records a payment of an order. */
export function pay(
  demo: Demo,
  books: Books,
  {
    order: paid,
    amountMinor,
    at,
    staffId,
  }: { order: Order; amountMinor: number; at: Date; staffId: string | null },
): void {
  if (amountMinor > 0) {
    books.payments.push({
      ...UNSET_PAYMENT,
      studio_id: demo.studioId,
      payment_id: demo.random.id(at),
      order_id: paid.order_id,
      amount_minor: amountMinor,
      mode: paid.mode,
      staff_id: staffId,
      note: '',
      paid_at: at,
    });
  }
  paid.paid_minor += amountMinor;
  const isPaid = paid.paid_minor === paid.total_minor;
  paid.status = isPaid ? 'PAID' : 'PARTIALLY_PAID';
  paid.paid_at = isPaid ? at : null;
}

/** A sale that is paid in full at `at`. A bank transfer was ordered some hours before it arrived. */
export function sell(demo: Demo, books: Books, sale: Sale): Lot {
  const isTransfer = sale.mode === 'BANK_TRANSFER';
  const orderedAt = after(sale.at, isTransfer ? -demo.random.whole(3, 20) * HOUR : -2 * MINUTE);
  const { order: placed, lot } = order(demo, books, { ...sale, at: orderedAt });
  const byItself = sale.mode === 'CARD' || sale.mode === 'QR';
  pay(demo, books, {
    order: placed,
    amountMinor: placed.total_minor,
    at: sale.at,
    staffId: byItself ? null : sale.deskId,
  });
  lot.paid_minor = placed.total_minor;
  post(demo, books, lot, { kind: 'GRANT', delta: lot.total_credits, at: sale.at });
  if (lot.activation === 'PURCHASE') start(lot, demo.dayOf(sale.at));
  else lot.status = 'NOT_STARTED';
  return lot;
}

function start(lot: Lot, localDate: string): void {
  const { startDate, endDate } = validityFrom(localDate, {
    validityValue: lot.validity_value,
    validityUnit: lot.validity_unit,
  });
  Object.assign(lot, { status: 'ACTIVE', start_date: startDate, end_date: endDate });
}

export interface Use {
  bookingId: string;
  credits: number;
  localDate: string;
  at: Date;
}

/**
 * Spends the credits of a booking. A package that waits for its first booking starts on the day of the
 * session.
 */
export function consume(
  demo: Demo,
  books: Books,
  lot: Lot,
  { bookingId, credits, localDate, at }: Use,
): void {
  if (lot.status === 'NOT_STARTED') start(lot, localDate);
  post(demo, books, lot, { kind: 'CONSUME', delta: lot.unlimited ? 0 : -credits, bookingId, at, localDate });
  lot.status = statusWith(lot.credits_remaining, lot.unlimited);
}

/** Returns the credits of a booking that was cancelled in time. */
export function giveBack(
  demo: Demo,
  books: Books,
  lot: Lot,
  { bookingId, credits, at, localDate }: Use,
): void {
  post(demo, books, lot, { kind: 'RETURN', delta: lot.unlimited ? 0 : credits, bookingId, at, localDate });
  const isUnused = lot.activation === 'FIRST_BOOKING' && lot.credits_remaining === lot.total_credits;
  if (isUnused) Object.assign(lot, { status: 'NOT_STARTED', start_date: null, end_date: null });
  else lot.status = statusWith(lot.credits_remaining, lot.unlimited);
}
