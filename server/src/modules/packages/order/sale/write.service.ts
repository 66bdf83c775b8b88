import type { PaidBy } from '@studio/contract/orders/order.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { kindOf, type PackageOfOrder, type SaleLine } from '../../order-line/order-line.api.ts';
import { reservePromo } from '../../promo-code/promo-code.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { deadlineOf } from '../end/deadline.service.ts';
import { partsOf, type InstalmentTerms } from '../instalment/instalment.rules.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { billedTo } from '../receipt/buyer.service.ts';
import { paymentRepository } from '../payment.repository.ts';
import { priceOf, type Priced, type PricedLine } from './pricing.service.ts';
import type { Contents } from '../pay/pay.service.ts';

/** The lines of a new order, and its member. The caller has locked its plans and its member. */
export interface NewOrder {
  memberId: string;
  /** Who gets it, when that is not the member. */
  holderId?: string;
  lines: readonly SaleLine[];
  mode: PaidBy;
  /** The seller; null = the member orders. */
  staffId: string | null;
  promoCode?: string;
  instalments?: InstalmentTerms | null;
  subscriptionId?: string | null;
  note?: string;
  /** Whom its documents are made out to; omitted: as the member said before, where the studio wants an address. */
  buyer?: string;
  /** The payment deadline; omitted: by the payment mode, null = none. */
  dueAt?: Date | null;
  now: Date;
}

export interface WrittenOrder {
  order: OrderRow;
  contents: Contents;
  priced: Priced;
}

async function insertOrder(tx: Tx, input: NewOrder, priced: Priced): Promise<OrderRow> {
  const { memberId, holderId = memberId, mode, staffId, subscriptionId = null, note = '', now } = input;
  const orders = orderRepository(tx);
  const [{ currency }, dueAt, buyer] = await Promise.all([
    studioSettings(tx),
    input.dueAt === undefined ? deadlineOf(tx, mode, now) : input.dueAt,
    billedTo(tx, { memberId, given: input.buyer ?? '', totalMinor: priced.totalMinor }),
  ]);
  return orders.insert({
    member_id: memberId,
    for_member_id: holderId === memberId ? null : holderId,
    status: 'AWAITING_PAYMENT',
    mode,
    currency,
    subtotal_minor: priced.subtotalMinor,
    discount_minor: priced.discountMinor,
    tax_minor: priced.taxMinor,
    total_minor: priced.totalMinor,
    promo_code_id: priced.promo?.promoCodeId ?? null,
    subscription_id: subscriptionId,
    staff_id: staffId,
    note,
    buyer,
    created_at: now,
    due_at: dueAt,
  });
}

const taxOf = (tax: PricedLine['tax']) => ({
  tax_name: tax?.name ?? '',
  tax_percent: tax?.percent ?? '0',
  tax_inclusive: tax?.inclusive ?? false,
});

/** Writes a line with what it is for. @returns it, and the id of its package when it is for one. */
async function insertLine(
  tx: Tx,
  { memberId, holderId = memberId, subscriptionId = null, staffId, note = '', now }: NewOrder,
  place: { orderId: string; lineNo: number },
  priced: PricedLine,
): Promise<{ line: Contents['lines'][number]; packageId?: string | undefined }> {
  const { line, discountMinor, taxMinor, bonusCredits, tax } = priced;
  const buyer = { memberId, holderId, subscriptionId, staffId, note, now };
  const made = await kindOf(line.kind).made?.(tx, {
    ...place,
    ...buyer,
    line,
    discountMinor,
    taxMinor,
    bonusCredits,
  });
  const row = {
    kind: priced.kind,
    studio_package_id: priced.studioPackageId,
    name: priced.name,
    quantity: 1,
    unit_minor: priced.unitMinor,
    discount_minor: discountMinor,
    net_minor: priced.netMinor,
    tax_minor: taxMinor,
    ...taxOf(tax),
    ref_id: made?.refId ?? priced.refId,
  };
  orderRepository(tx).insertLine(place.orderId, place.lineNo, row);
  return { line: { ...row, line_no: place.lineNo }, packageId: made?.packageId };
}

async function insertInstalments(
  tx: Tx,
  { order_id: orderId, total_minor: totalMinor }: OrderRow,
  { instalments, now }: NewOrder,
): Promise<Contents['parts']> {
  if (!instalments) return [];
  const { timezone } = await studioSettings(tx);
  const parts = partsOf(totalMinor, instalments, localDateOf(now, timezone));
  await paymentRepository(tx).addInstalments(orderId, parts);
  return parts.map(({ instalmentNo, amountMinor }) => ({
    instalment_no: instalmentNo,
    amount_minor: amountMinor,
  }));
}

/**
 * Writes an open order with its pending packages, gift cards, and the use of its promo code. Only this
 * function computes prices. `payOrder` takes the money, for an order over nothing too.
 * @throws {Refusal} PROMO_CODE_INVALID for a promo code, PLAN_LIMIT for a gift card when the studio's
 * platform plan has none.
 */
export async function writeOrder(tx: Tx, input: NewOrder): Promise<WrittenOrder> {
  const { memberId, lines, promoCode = '', now } = input;
  const priced = await priceOf(tx, { lines, memberId, promoCode, now, hold: true });
  const order = await insertOrder(tx, input, priced);
  const { order_id: orderId } = order;
  const written: Contents['lines'][number][] = [];
  const packages: PackageOfOrder[] = [];
  for (const [index, one] of priced.lines.entries()) {
    const lineNo = index + 1;
    const { line, packageId } = await insertLine(tx, input, { orderId, lineNo }, one);
    written.push(line);
    if (packageId) packages.push({ packageId, lineNo, status: 'PENDING_PAYMENT' });
  }
  const parts = await insertInstalments(tx, order, input);
  if (priced.promo) {
    const discountMinor = priced.promo.discounts.reduce((sum, part) => sum + part, 0);
    await reservePromo(tx, { promoCodeId: priced.promo.promoCodeId, orderId, memberId, discountMinor, now });
  }
  announce(tx, { type: 'Order', id: 'LIST' });
  return { order, contents: { lines: written, packages, parts }, priced };
}
