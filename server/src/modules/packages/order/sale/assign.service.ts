import { toMinor } from '@studio/contract/values/money';
import type { AssignPackage } from '@studio/contract/packages/member-package-change.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { countAct, type Giver, holdDesk } from '../../../configure/desk-limit/desk-limit.api.ts';
import { modeOf } from '../../../configure/payment-mode/payment-mode.api.ts';
import type { Plan } from '../../package/package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { mailPending } from '../notice/pendingMail.service.ts';
import { notifyLowStock } from '../notice/orderNotice.service.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import { discountBySeller, percentOff, withPrice, type SellerPrice } from './sellerPrice.rules.ts';
import type { WrittenOrder } from './write.service.ts';
import { sell } from './sell.service.ts';
import { payHeldOrder } from '../pay/pay.service.ts';
import { askedInstalments, checkSales, heldPlans, linesOf, type Buyer } from './orderLines.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

type Seller = Omit<StaffContext, 'transaction'> & Pick<Giver, 'approval'>;

interface Sale {
  plan: Plan;
  input: AssignPackage;
  price: SellerPrice;
}

const priceOf = ({ price, discount }: AssignPackage, currency: string): SellerPrice => ({
  priceMinor: price === null ? null : toMinor(price, currency),
  discountMinor: discount === null ? null : toMinor(discount, currency),
});

/** A seller's discount needs the permission and a note, and counts against their limit. */
async function countDiscount(tx: Tx, ctx: Seller, { plan, input, price }: Sale): Promise<void> {
  const off = discountBySeller(plan.price_minor, price);
  if (off === 0) return;
  if (reachOf(ctx, 'payment.discount') === 'none') throw new Refusal('NOT_ALLOWED');
  const isFree = off === plan.price_minor;
  if (!isReason(input.note))
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'note', message: isFree ? 'Enter why it is free' : 'Enter why it costs less' }],
    });
  const act = {
    memberId: input.memberId,
    subjectId: plan.studio_package_id,
    subject: plan.package_name,
    reason: input.note,
  };
  await countAct(
    tx,
    ctx,
    isFree
      ? { ...act, kind: 'FREE_PACKAGE', amount: 1 }
      : { ...act, kind: 'DISCOUNT', amount: off, atATime: percentOff(off, plan.price_minor) },
  );
}

/** The amount paid at once. */
function paidNow(
  { paid, paidAmount }: AssignPackage,
  { total_minor: totalMinor, currency }: OrderRow,
): number {
  if (paidAmount === null) return paid ? totalMinor : 0;
  const amountMinor = toMinor(paidAmount, currency);
  if (amountMinor > totalMinor)
    throw new Refusal('AMOUNT_WRONG', {
      errors: [{ field: 'paidAmount', message: 'This is more than the price' }],
    });
  return amountMinor;
}

async function takeMoney(
  tx: Tx,
  ctx: Seller,
  { input }: Sale,
  { order, contents }: WrittenOrder,
): Promise<void> {
  const [firstPart] = contents.parts;
  // In instalments, "paid" means that the first one is.
  const amountMinor =
    firstPart && input.paidAmount === null && input.paid ? firstPart.amount_minor : paidNow(input, order);
  const { order_id: orderId } = order;
  if (amountMinor > 0 || order.total_minor === 0) {
    await payHeldOrder(
      tx,
      order,
      { orderId, amountMinor, mode: input.payMode, staffId: ctx.staffId, documentLater: true, now: ctx.now },
      contents,
    );
  } else {
    await mailPending(tx, orderId, ctx.now);
  }
}

async function assign(tx: Tx, ctx: Seller, sale: Sale, buyer: Buyer): Promise<string> {
  const { plan, input, price } = sale;
  const request = { items: [], studioPackageId: input.studioPackageId };
  const plans = new Map([[plan.studio_package_id, plan]]);
  await checkSales(tx, request, plans, buyer);
  await countDiscount(tx, ctx, sale);
  const isFree = discountBySeller(plan.price_minor, price) === plan.price_minor;
  const lines = withPrice(await linesOf(tx, request, plans, buyer), price).map((line) =>
    line.kind === 'PACKAGE'
      ? { ...line, startDate: input.startDate, source: isFree ? ('COMP' as const) : ('PURCHASE' as const) }
      : line,
  );
  const instalments = input.instalments ? await askedInstalments(tx, plans, buyer) : null;
  const { memberId, now } = buyer;
  const placed = await sell(tx, {
    memberId,
    lines,
    mode: input.payMode,
    staffId: ctx.staffId,
    promoCode: input.promoCode,
    instalments,
    note: input.note,
    now,
  });
  const {
    order,
    contents: {
      packages: [first],
    },
  } = placed;
  await takeMoney(tx, ctx, sale, placed);
  await notifyLowStock(tx, lines, plans, now);
  writeAudit(tx, ctx, {
    action: 'package.assign',
    entity: 'orders',
    entityId: order.order_id,
    after: { ...input, total_minor: order.total_minor },
    reason: input.note,
  });
  return first?.packageId ?? '';
}

/**
 * Sells a plan to a member: paid at the counter and usable at once, or payable later.
 * @returns the package.
 *
 * @throws {Refusal} PROMO_CODE_INVALID for a promo code, AMOUNT_WRONG for more than it costs,
 * PAYMENT_MODE_NOT_OFFERED when it cannot be paid in instalments, others of SALE_REFUSALS when it is not for
 * sale, INVALID_FIELDS for a discount without a reason, ABOVE_LIMIT above one's limit, NOT_FOUND.
 */
export async function assignIn(tx: Tx, ctx: Seller, input: AssignPackage): Promise<string> {
  if (input.price !== null || input.discount !== null) await holdDesk(tx);
  // Sent at once; the database answers in this order.
  const [plans, hasMember, { currency }, mode] = await Promise.all([
    heldPlans(tx, { items: [], studioPackageId: input.studioPackageId }),
    orderRepository(tx).holdMember(input.memberId),
    studioSettings(tx),
    modeOf(tx, input.payMode),
    requireOthersMoney(tx, ctx, input.memberId),
  ]);
  const plan = plans.get(input.studioPackageId);
  if (!plan || !hasMember) throw new Refusal('NOT_FOUND');
  if (!mode.enabled) throw new Refusal('PAYMENT_MODE_NOT_OFFERED');
  const { memberId } = input;
  const buyer = { memberId, holderId: memberId, channel: 'STAFF', currency, now: ctx.now } as const;
  return assign(tx, ctx, { plan, input, price: priceOf(input, currency) }, buyer);
}
