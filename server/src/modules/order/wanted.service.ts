import { toMinor } from '@studio/contract/money';
import type { OrderItem } from '@studio/contract/purchase.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkGiftCardsAllowed } from '../gift-card/gift-card.api.ts';
import { holdPlan, type Plan, refuseSale } from '../package/package.api.ts';
import { platformPlanOf } from '../platform-plan/platform-plan.api.ts';
import type { InstalmentTerms } from './instalment.rules.ts';
import type { SaleLine } from './saleLine.rules.ts';

/** What somebody asks for, as it comes over the wire. */
export interface Wanted {
  items: readonly OrderItem[];
  studioPackageId: string | null;
}

export interface Buyer {
  memberId: string;
  channel: 'MEMBER' | 'STAFF';
  currency: string;
  now: Date;
}

const itemsOf = ({ items, studioPackageId }: Wanted): readonly OrderItem[] =>
  items.length > 0 ? items : [{ studioPackageId, qty: 1, giftCard: null }];

const repeat = (line: SaleLine, times: number): SaleLine[] => Array.from({ length: times }, () => line);

/**
 * A plan as lines of an order: a membership begins with its sign-up fee, and with nothing to pay when it
 * begins with a trial.
 */
function linesOfPlan(plan: Plan, quantity: number): SaleLine[] {
  const isTrial = plan.cycle_unit !== null && plan.trial_days > 0;
  const fee: SaleLine[] =
    plan.cycle_unit !== null && plan.signup_fee_minor > 0 ? [{ kind: 'SIGNUP_FEE', plan }] : [];
  return [...repeat({ kind: 'PACKAGE', plan, ...(isTrial && { unitMinor: 0 }) }, quantity), ...fee];
}

async function planOf(tx: Tx, studioPackageId: string): Promise<Plan> {
  const plan = await holdPlan(tx, studioPackageId);
  if (!plan) throw new Refusal('NOT_FOUND');
  return plan;
}

/** A membership is bought alone: it has an order of its own each cycle. */
function checkAlone(plans: readonly Plan[], items: readonly OrderItem[]): void {
  const hasMembership = plans.some(({ cycle_unit: unit }) => unit !== null);
  if (hasMembership && (items.length > 1 || items.some(({ qty }) => qty > 1))) {
    throw new Refusal('INVALID_FIELDS', {
      errors: [{ field: 'items', message: 'Buy a membership on its own' }],
    });
  }
}

/**
 * The plans of an order, held until the transaction ends, by id: those of several orders are held in the same
 * order.
 */
export async function heldPlans(tx: Tx, wanted: Wanted): Promise<Map<string, Plan>> {
  const ids = itemsOf(wanted).flatMap(({ studioPackageId }) => (studioPackageId ? [studioPackageId] : []));
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
  wanted: Wanted,
  plans: ReadonlyMap<string, Plan>,
  { memberId, channel, now }: Buyer,
): Promise<void> {
  for (const [id, plan] of plans) {
    const quantity = itemsOf(wanted)
      .filter(({ studioPackageId }) => studioPackageId === id)
      .reduce((sum, { qty }) => sum + qty, 0);
    const refusal = await refuseSale(tx, { plan, memberId, channel, quantity, now });
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
  }
}

/**
 * What is asked for as lines of an order. @throws {Refusal} PLAN_LIMIT for a gift card that the studio's plan
 * does not have.
 */
export async function linesOf(
  tx: Tx,
  wanted: Wanted,
  plans: ReadonlyMap<string, Plan>,
  { currency, now }: Buyer,
): Promise<SaleLine[]> {
  const items = itemsOf(wanted);
  checkAlone([...plans.values()], items);
  if (items.some(({ giftCard }) => giftCard !== null)) await checkGiftCardsAllowed(tx, now);
  return items.flatMap(({ studioPackageId, qty, giftCard }): SaleLine[] => {
    const plan = studioPackageId ? plans.get(studioPackageId) : undefined;
    if (plan) return linesOfPlan(plan, qty);
    if (!giftCard) return [];
    const { amount, recipientName, recipientEmail, message } = giftCard;
    return repeat(
      { kind: 'GIFT_CARD', amountMinor: toMinor(amount, currency), recipientName, recipientEmail, message },
      qty,
    );
  });
}

/**
 * How an order of one plan can be paid in parts; `null` when it cannot: that belongs to the larger plan of a
 * studio.
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

/** The same when it is asked for. @throws {Refusal} PAYMENT_MODE_NOT_OFFERED when it cannot be paid so. */
export async function askedInstalments(
  tx: Tx,
  plans: ReadonlyMap<string, Plan>,
  buyer: Buyer,
): Promise<InstalmentTerms> {
  const terms = await instalmentsFor(tx, plans, buyer);
  if (!terms) throw new Refusal('PAYMENT_MODE_NOT_OFFERED', { message: 'This cannot be paid in parts.' });
  return terms;
}
