import type { PaidBy } from '@studio/contract/orders/order.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { createCard } from '../../gift-card/gift-card.api.ts';
import { memberPackages } from '../../member-package/member-package.api.ts';
import { reservePromo } from '../../promo-code/promo-code.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { deadlineOf } from '../end/deadline.service.ts';
import { partsOf, type InstalmentTerms } from '../instalment/instalment.rules.ts';
import { orderRepository, type OrderRow, type PackageOfOrder } from '../order.repository.ts';
import { paymentRepository } from '../settle/payment.repository.ts';
import { priceOf, type Priced, type PricedLine } from './pricing.service.ts';
import type { SaleLine } from './saleLine.rules.ts';
import type { Contents } from '../settle/settle.service.ts';

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
  /** The payment deadline; omitted: by the payment mode, null = none. */
  dueAt?: Date | null;
  now: Date;
}

export interface Placed {
  order: OrderRow;
  contents: Contents;
  priced: Priced;
}

async function insertOrder(tx: Tx, input: NewOrder, priced: Priced): Promise<OrderRow> {
  const { memberId, holderId = memberId, mode, staffId, subscriptionId = null, note = '', now } = input;
  const orders = orderRepository(tx);
  const [{ currency }, dueAt] = await Promise.all([
    studioSettings(tx),
    input.dueAt === undefined ? deadlineOf(tx, mode, now) : input.dueAt,
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
    created_at: now,
    due_at: dueAt,
  });
}

/** A gift card without value until the order is paid; its line names it. */
async function cardOf(
  tx: Tx,
  { memberId, now }: NewOrder,
  orderId: string,
  { line }: PricedLine,
): Promise<string | null> {
  if (line.kind !== 'GIFT_CARD') return null;
  const { amountMinor, recipientName, recipientEmail, message, expiresOn = null } = line;
  return createCard(tx, {
    amountMinor,
    recipientName,
    recipientEmail,
    message,
    expiresOn,
    purchaserMemberId: memberId,
    orderId,
    now,
  });
}

async function insertLine(
  tx: Tx,
  input: NewOrder,
  { orderId, lineNo }: { orderId: string; lineNo: number },
  line: PricedLine,
): Promise<Contents['lines'][number]> {
  const refId = line.refId ?? (await cardOf(tx, input, orderId, line));
  const row = {
    kind: line.kind,
    studio_package_id: line.studioPackageId,
    name: line.name,
    quantity: 1,
    unit_minor: line.unitMinor,
    discount_minor: line.discountMinor,
    net_minor: line.netMinor,
    tax_minor: line.taxMinor,
    tax_name: line.tax?.name ?? '',
    tax_percent: line.tax?.percent ?? '0',
    tax_inclusive: line.tax?.inclusive ?? false,
    ref_id: refId,
  };
  orderRepository(tx).insertLine(orderId, lineNo, row);
  return { ...row, line_no: lineNo };
}

/** A package that is pending until the payment. */
function pendingPackage(
  tx: Tx,
  input: NewOrder,
  { orderId, lineNo }: { orderId: string; lineNo: number },
  priced: PricedLine,
): string | null {
  const { line } = priced;
  if (line.kind !== 'PACKAGE') return null;
  const { memberId, holderId = memberId, staffId, subscriptionId = null, note = '', now } = input;
  const sale = {
    lineNo,
    discountMinor: priced.discountMinor,
    taxMinor: priced.taxMinor,
    extraCredits: priced.bonusCredits,
    startDate: line.startDate ?? null,
    salesStaffId: staffId,
    note,
    source: line.source ?? 'PURCHASE',
    subscriptionId,
  } as const;
  return memberPackages(tx).createPending({
    memberId: holderId,
    plan: line.plan,
    orderId,
    paidMinor: 0,
    now,
    sale,
  });
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
 * function computes prices. `settleOrder` takes the money, for an order over nothing too.
 * @throws {Refusal} PROMO_CODE_INVALID for a promo code, PLAN_LIMIT for a gift card when the studio's
 * platform plan has none.
 */
export async function placeOrder(tx: Tx, input: NewOrder): Promise<Placed> {
  const { memberId, lines, promoCode = '', now } = input;
  const priced = await priceOf(tx, { lines, memberId, promoCode, now, hold: true });
  const order = await insertOrder(tx, input, priced);
  const { order_id: orderId } = order;
  const written: Contents['lines'][number][] = [];
  const packages: PackageOfOrder[] = [];
  for (const [index, line] of priced.lines.entries()) {
    const place = { orderId, lineNo: index + 1 };
    written.push(await insertLine(tx, input, place, line));
    const packageId = pendingPackage(tx, input, place, line);
    if (packageId) packages.push({ packageId, lineNo: place.lineNo, status: 'PENDING_PAYMENT' });
  }
  const parts = await insertInstalments(tx, order, input);
  if (priced.promo) {
    const discountMinor = priced.promo.discounts.reduce((sum, part) => sum + part, 0);
    await reservePromo(tx, { promoCodeId: priced.promo.promoCodeId, orderId, memberId, discountMinor, now });
  }
  announce(tx, { type: 'Order', id: 'LIST' });
  return { order, contents: { lines: written, packages, parts }, priced };
}
