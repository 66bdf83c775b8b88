import { amountProblem, toDecimal, toMinor } from '@studio/contract/values/money';
import type { OrderItem } from '@studio/contract/orders/purchase.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { holdPlan, type Plan, refuseSale } from '../../package/package.api.ts';
import { platformPlanOf } from '../../../shell/platform-plan/platform-plan.api.ts';
import type { InstalmentTerms } from '../instalment/instalment.rules.ts';
import { kindsOf, type SaleLine } from '../../order-line/order-line.api.ts';

/** The items of an order, as the request has them. */
export interface OrderRequest {
  items: readonly OrderItem[];
  studioPackageId: string | null;
}

export interface Buyer {
  /** Who pays. */
  memberId: string;
  /** Who gets it: the member, or somebody of their family. */
  holderId: string;
  channel: 'MEMBER' | 'STAFF';
  currency: string;
  now: Date;
}

const itemsOf = ({ items, studioPackageId }: OrderRequest): readonly OrderItem[] =>
  items.length > 0 ? items : [{ studioPackageId, qty: 1, giftCard: null }];

const repeat = (line: SaleLine, times: number): SaleLine[] => Array.from({ length: times }, () => line);

/**
 * The lines of a plan: a membership begins with its sign-up fee, and costs nothing else when it begins with a
 * trial.
 */
function linesOfPlan(plan: Plan, quantity: number): SaleLine[] {
  const isTrial = plan.cycle_unit !== null && plan.trial_days > 0;
  const fee: SaleLine[] =
    plan.cycle_unit !== null && plan.signup_fee_minor > 0 ? [{ kind: 'SIGNUP_FEE', plan }] : [];
  return [...repeat({ kind: 'PACKAGE', plan, ...(isTrial && { unitMinor: 0 }) }, quantity), ...fee];
}

/**
 * An order is paid, approved and refunded as one amount, so that it cannot be more than one can be.
 * @throws {Refusal} INVALID_FIELDS.
 */
export function checkTotal(totalMinor: number, { currency }: Pick<Buyer, 'currency'>): void {
  if (!amountProblem(toDecimal(totalMinor, currency), currency)) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [{ field: 'items', message: 'This is more than one order can be. Buy fewer at a time' }],
  });
}

async function planOf(tx: Tx, studioPackageId: string): Promise<Plan> {
  const plan = await holdPlan(tx, studioPackageId);
  if (!plan) throw new Refusal('NOT_FOUND');
  return plan;
}

/** A membership is bought alone, because each cycle has an order of its own. */
function checkAlone(plans: readonly Plan[], items: readonly OrderItem[]): void {
  const hasMembership = plans.some(({ cycle_unit: unit }) => unit !== null);
  if (hasMembership && (items.length > 1 || items.some(({ qty }) => qty > 1))) {
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'items', message: 'Buy a membership on its own' }],
    });
  }
}

/**
 * A membership is charged to whoever holds it, cycle after cycle, and a gift card names its recipient: neither is
 * bought for somebody of the family.
 */
function checkForFamily(plans: readonly Plan[], items: readonly OrderItem[]): void {
  const isForFamily =
    plans.every(({ cycle_unit: unit }) => unit === null) && items.every(({ giftCard }) => giftCard === null);
  if (isForFamily) return;
  throw new Refusal('INVALID_FIELDS', {
    errors: [
      {
        field: 'forMemberId',
        message: 'You can buy packages for your family here. For a membership, please ask the studio.',
      },
    ],
  });
}

/**
 * Locks the plans of an order until the transaction ends, by id, so that concurrent orders lock them in the
 * same order.
 */
export async function heldPlans(tx: Tx, request: OrderRequest): Promise<Map<string, Plan>> {
  const ids = itemsOf(request).flatMap(({ studioPackageId }) => (studioPackageId ? [studioPackageId] : []));
  const plans = new Map<string, Plan>();
  for (const id of [...new Set(ids)].toSorted()) plans.set(id, await planOf(tx, id));
  return plans;
}

/**
 * @throws {Refusal} NOT_ON_SALE, SOLD_OUT, PURCHASE_LIMIT or NEW_CLIENTS_ONLY when a plan cannot be sold to
 * the member.
 */
export async function checkSales(
  tx: Tx,
  request: OrderRequest,
  plans: ReadonlyMap<string, Plan>,
  { holderId: memberId, channel, now }: Buyer,
): Promise<void> {
  for (const [id, plan] of plans) {
    const quantity = itemsOf(request)
      .filter(({ studioPackageId }) => studioPackageId === id)
      .reduce((sum, { qty }) => sum + qty, 0);
    const refusal = await refuseSale(tx, { plan, memberId, channel, quantity, now });
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  }
}

/**
 * The lines of a request. @throws {Refusal} PLAN_LIMIT for a gift card when the studio's platform plan has
 * none.
 */
export async function linesOf(
  tx: Tx,
  request: OrderRequest,
  plans: ReadonlyMap<string, Plan>,
  { currency, now, memberId, holderId }: Buyer,
): Promise<SaleLine[]> {
  const { giftCardTaxRateId: taxRateId } = (await studioSettings(tx)).attributes;
  const items = itemsOf(request);
  checkAlone([...plans.values()], items);
  if (holderId !== memberId) checkForFamily([...plans.values()], items);
  const lines = items.flatMap(({ studioPackageId, qty, giftCard }): SaleLine[] => {
    const plan = studioPackageId ? plans.get(studioPackageId) : undefined;
    if (plan) return linesOfPlan(plan, qty);
    if (!giftCard) return [];
    const { amount, recipientName, recipientEmail, message } = giftCard;
    const card = {
      amountMinor: toMinor(amount, currency),
      recipientName,
      recipientEmail,
      message,
      taxRateId,
    };
    return repeat({ kind: 'GIFT_CARD', ...card }, qty);
  });
  for (const { kind } of kindsOf(lines)) await kind.checkSale?.(tx, now);
  return lines;
}

/**
 * The instalments of an order of one plan; `null` when there are none: they belong to the larger platform
 * plan.
 */
export async function instalmentsFor(
  tx: Tx,
  plans: ReadonlyMap<string, Plan>,
  { now }: Buyer,
): Promise<InstalmentTerms | null> {
  const [plan] = [...plans.values()];
  if (plans.size !== 1 || !plan || plan.instalment_count === null || plan.instalment_unit === null)
    return null;
  const { plan: platformPlan, graceUntil } = await platformPlanOf(tx);
  if (platformPlan !== 'PREMIUM' && !(graceUntil && graceUntil > now)) return null;
  return {
    count: plan.instalment_count,
    unit: plan.instalment_unit as InstalmentTerms['unit'],
    depositPercent: plan.deposit_percent,
  };
}

/**
 * The requested instalments. @throws {Refusal} PAYMENT_MODE_NOT_OFFERED when it cannot be paid in
 * instalments.
 */
export async function askedInstalments(
  tx: Tx,
  plans: ReadonlyMap<string, Plan>,
  buyer: Buyer,
): Promise<InstalmentTerms> {
  const terms = await instalmentsFor(tx, plans, buyer);
  if (!terms)
    throw new Refusal('PAYMENT_MODE_NOT_OFFERED', { message: 'This cannot be paid in instalments.' });
  return terms;
}
